import { fileURLToPath } from 'node:url'
import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastify, { type FastifyRequest } from 'fastify'
import { registerAccountPasswordRoutes } from './accounts/account-password-routes.ts'
import { registerAccountSessionRoutes } from './accounts/account-sessions-routes.ts'
import { registerAccountTwoFactorRoutes } from './accounts/account-two-factor-routes.ts'
import { registerConfirmationRoutes } from './accounts/confirmation-routes.ts'
import { registerResetPasswordRoutes } from './accounts/reset-password-routes.ts'
import { registerAccountRoutes } from './accounts/routes.ts'
import { registerSignupRoutes } from './accounts/signup-routes.ts'
import { registerNameLookupRoutes } from './agencies/name-lookup.ts'
import { registerAgencyDetailRoutes, registerAgencyRoutes } from './agencies/routes.ts'
import { registerContactRoutes } from './contacts/routes.ts'
import { registerFavoriteRoutes } from './favorites/routes.ts'
import { registerDownloadRoutes, registerLibraryRoutes } from './library/routes.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { registerMapTileRoutes } from './map-tiles/routes.ts'
import type { TileArchive } from './map-tiles/tile-archive.ts'
import { registerNotificationRoutes } from './notifications/routes.ts'
import { registerGeocodeRoutes } from './places/routes.ts'
import type { Api } from './platform/api.ts'
import type { Configuration } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { Admission, createAdmissionLimits } from './platform/http/admit-requests.ts'
import { readForwardedAddresses } from './platform/http/client-address.ts'
import { closeGracefully } from './platform/http/close-gracefully.ts'
import { allowConfiguredOrigins } from './platform/http/cors.ts'
import { frameworkErrors } from './platform/http/framework-errors.ts'
import { registerHealthRoutes } from './platform/http/health-routes.ts'
import { limitUnreadResponses, maxUnreadLength } from './platform/http/limit-unread-responses.ts'
import { type LogStream, loggerSettings } from './platform/http/logging.ts'
import { describeApi, registerDescriptionRoutes } from './platform/http/openapi.ts'
import { bodyLimits, receiveBodies } from './platform/http/receive-bodies.ts'
import { rejectUnknownParameters } from './platform/http/reject-unknown-parameters.ts'
import { respondToError, throwNotFound } from './platform/http/respond-to-errors.ts'
import { securityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts'
import { serveApp } from './platform/http/serve-app.ts'
import { createRateLimitStore } from './platform/rate-limits/rate-limit-store.ts'
import { scheduleHousekeeping } from './platform/start/housekeeping.ts'
import { registerSalesReportRoutes } from './sales-reports/routes.ts'
import { registerSharedSalesReportRoutes } from './sales-reports/shared-link-routes.ts'
import { requireSignIn } from './sessions/check-token.ts'
import { Clients } from './sessions/clients.ts'
import { registerLoginRoutes, registerLogoutRoutes } from './sessions/login-routes.ts'
import { registerAllowedDomainRoutes } from './single-sign-on/routes.ts'
import { registerSuggestionRoutes } from './suggestions/routes.ts'

/** The dependencies of the app. */
export interface AppParts {
  configuration: Configuration
  database: Database
  /** Where the files of the library live: the store that the configuration names when left out. */
  files?: FileStore
  /** The operator's map tiles: none when left out. */
  mapTiles?: TileArchive | null
  /** The folder of the built app; `dist` by default. */
  appDirectory?: string
  /** Where log lines go: standard output when left out. */
  log?: LogStream
}

/**
 * Compression levels that take about 5 ms for 3 MB of agencies. Short answers are compressed synchronously, which is
 * faster than a thread.
 */
const compression: FastifyCompressOptions = {
  // Compress responses only; do not decompress requests, because the app's request bodies are small.
  globalDecompression: false,
  encodings: ['zstd', 'br', 'gzip'],
  threshold: 1024,
  syncThreshold: 524_288,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  // `level` applies to gzip, `params` to zstd.
  zlibOptions: { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } } as ZlibOptions & ZstdOptions,
}

/** A client that neither reads nor writes anything for this many ms is disconnected. */
const longestStandstill = 60_000

/** In ms: how long headers, and headers with a body, may take to arrive. Node.js looks every `connectionsCheckingInterval`. */
const arrival = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 }

/** After how many ms a closing server cuts off the responses that it has not sent. */
const longestClosing = 30_000

const builtApp = fileURLToPath(new URL('../dist', import.meta.url))

/** Builds the server with all its routes; it does not listen yet. Closing it leaves the database open. */
export async function buildApp(parts: AppParts): Promise<Api> {
  const { configuration, database, mapTiles = null, appDirectory = builtApp, log } = parts
  const headers = securityHeaders(configuration)
  const { requestTimeout, ...connections } = arrival
  const app: Api = fastify({
    ...loggerSettings(log),
    ...frameworkErrors(headers),
    trustProxy: configuration.trustedProxies,
    http: { ...connections, requireHostHeader: false },
    requestTimeout,
    connectionTimeout: longestStandstill,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
    .withTypeProvider<TypeBoxTypeProvider>()
    .setValidatorCompiler(TypeBoxValidatorCompiler)
  app.decorate('configuration', configuration)
  app.decorate('database', database)
  app.decorate('files', parts.files ?? openFileStore(configuration))
  app.setErrorHandler(respondToError)
  const clients = new Clients()
  const clientOf = (request: FastifyRequest) => clients.of(request)
  const admission = new Admission(createAdmissionLimits(configuration.requestsAtOnce), clientOf)

  readForwardedAddresses(app)
  sendSecurityHeaders(app, headers)
  closeGracefully(app, longestClosing)
  receiveBodies(app, bodyLimits, clientOf)
  await allowConfiguredOrigins(app)
  await app.register(compress, compression)
  await app.register(rateLimit, { global: false, store: createRateLimitStore(database) })
  await describeApi(app)
  scheduleHousekeeping(app)
  startMailWorker(app)

  registerHealthRoutes(app, admission)
  await app.register(
    async (scope) => {
      // Admission comes before any database query, because queries are the expensive part of a request.
      admission.applyTo(scope)
      limitUnreadResponses(scope, maxUnreadLength, clientOf)
      requireSignIn(scope, clients)
      apiRoutes(scope)
    },
    { prefix: '/api/v1' },
  )
  if (mapTiles) registerMapTileRoutes(app, mapTiles)
  await serveApp(app, appDirectory, mapTiles?.path ?? null)
  return app
}

function apiRoutes(scope: Api): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  scope.setNotFoundHandler(throwNotFound)
  rejectUnknownParameters(scope)
  for (const register of routes) register(scope)
}

const routes: readonly ((api: Api) => void)[] = [
  registerLoginRoutes,
  registerLogoutRoutes,
  registerSignupRoutes,
  registerResetPasswordRoutes,
  registerConfirmationRoutes,
  registerAllowedDomainRoutes,
  registerAccountRoutes,
  registerAccountPasswordRoutes,
  registerAccountSessionRoutes,
  registerAccountTwoFactorRoutes,
  registerAgencyRoutes,
  registerAgencyDetailRoutes,
  registerNameLookupRoutes,
  registerContactRoutes,
  registerSalesReportRoutes,
  registerSharedSalesReportRoutes,
  registerLibraryRoutes,
  registerDownloadRoutes,
  registerFavoriteRoutes,
  registerNotificationRoutes,
  registerGeocodeRoutes,
  registerSuggestionRoutes,
  registerDescriptionRoutes,
]
