import { fileURLToPath } from 'node:url'
import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastify, { type FastifyRequest } from 'fastify'
import { registerChangePasswordRoutes } from './accounts/change-password-routes.ts'
import { registerConfirmationRoutes } from './accounts/confirmation-routes.ts'
import { registerResetPasswordRoutes } from './accounts/reset-password-routes.ts'
import { registerAccountRoutes } from './accounts/routes.ts'
import { registerSignupRoutes } from './accounts/signup-routes.ts'
import { registerFilterValueRoutes } from './agencies/filter-value-routes.ts'
import { registerAgencyDetailRoutes, registerAgencyRoutes } from './agencies/routes.ts'
import { registerContactRoutes } from './contacts/routes.ts'
import { registerFavoriteRoutes } from './favorites/routes.ts'
import { registerGeocodeRoutes } from './geocoder/routes.ts'
import { registerDownloadRoutes, registerLibraryRoutes } from './library/routes.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { registerMapTileRoutes } from './map-tiles/routes.ts'
import type { TileArchive } from './map-tiles/tile-archive.ts'
import { registerNotificationRoutes } from './notifications/routes.ts'
import type { Api } from './platform/api.ts'
import type { Configuration } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { AdmissionControl, createAdmissionLimits } from './platform/http/admission-control.ts'
import { readForwardedAddresses } from './platform/http/client-address.ts'
import { closeGracefully } from './platform/http/close-gracefully.ts'
import { allowConfiguredOrigins } from './platform/http/cors.ts'
import { handleFrameworkErrors } from './platform/http/framework-errors.ts'
import { registerHealthRoutes } from './platform/http/health-routes.ts'
import { limitUnreadResponses, maxUnreadLength } from './platform/http/limit-unread-responses.ts'
import { createLoggerOptions, type LogStream } from './platform/http/logging.ts'
import { completeSchemas, describeApi, registerDescriptionRoutes } from './platform/http/openapi.ts'
import { bodyLimits, receiveBodies } from './platform/http/receive-bodies.ts'
import { respondToError, throwNotFound } from './platform/http/respond-to-errors.ts'
import { createSecurityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts'
import { serveApp } from './platform/http/serve-app.ts'
import { scheduleHousekeeping } from './platform/start/housekeeping.ts'
import { registerCsvExportRoutes } from './sales-reports/csv-export-routes.ts'
import { registerSalesReportRoutes } from './sales-reports/routes.ts'
import { ClientResolver } from './sessions/client-resolver.ts'
import { registerLoginRoutes, registerLogoutRoutes } from './sessions/login-routes.ts'
import { requireSignIn } from './sessions/require-sign-in.ts'
import { registerSessionRoutes } from './sessions/routes.ts'
import { registerAllowedDomainRoutes } from './single-sign-on/routes.ts'
import { registerSuggestionRoutes } from './suggestions/routes.ts'
import { registerTwoFactorRoutes } from './two-factor/routes.ts'

export interface AppParts {
  configuration: Configuration
  database: Database
  mapTiles?: TileArchive | null
  /** The folder of the built app. Default: `dist`. */
  appDirectory?: string
  log?: LogStream
}

/**
 * Compression levels that take about 5 ms for 3 MB of agencies. Short responses are compressed synchronously, which is
 * faster than in a separate thread.
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

/** A client that neither reads nor writes anything is disconnected after this time, in ms. */
const idleTimeout = 60_000

/** In ms. */
const requestTimeouts = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 }

/** When the server closes, unsent responses are aborted after this time, in ms. */
const closeTimeout = 30_000

const builtApp = fileURLToPath(new URL('../dist', import.meta.url))

/** Builds the server with all its routes. It does not listen yet. Closing it does not close the database. */
export async function buildApp(parts: AppParts): Promise<Api> {
  const { configuration, database, mapTiles = null, appDirectory = builtApp, log } = parts
  const headers = createSecurityHeaders(configuration)
  const { requestTimeout, ...connectionTimeouts } = requestTimeouts
  const app: Api = fastify({
    ...createLoggerOptions(log),
    ...handleFrameworkErrors(headers),
    trustProxy: configuration.trustedProxies,
    http: { ...connectionTimeouts, requireHostHeader: false },
    requestTimeout,
    connectionTimeout: idleTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
    .withTypeProvider<TypeBoxTypeProvider>()
    .setValidatorCompiler(TypeBoxValidatorCompiler)
  app.decorate('configuration', configuration)
  app.decorate('database', database)
  app.decorate('files', openFileStore(configuration))
  app.setErrorHandler(respondToError)
  const clientResolver = new ClientResolver()
  const clientOf = (request: FastifyRequest) => clientResolver.identify(request)
  const admission = new AdmissionControl(createAdmissionLimits(configuration.maxConcurrentRequests), clientOf)

  readForwardedAddresses(app)
  sendSecurityHeaders(app, headers)
  closeGracefully(app, closeTimeout)
  receiveBodies(app, bodyLimits, clientOf)
  await allowConfiguredOrigins(app)
  await app.register(compress, compression)
  await describeApi(app)
  scheduleHousekeeping(app)
  startMailWorker(app)

  registerHealthRoutes(app, admission)
  await app.register(
    async (scope) => {
      // Admission comes before any database query, because queries are the expensive part of a request.
      admission.applyTo(scope)
      limitUnreadResponses(scope, maxUnreadLength, clientOf)
      requireSignIn(scope, clientResolver)
      registerApiRoutes(scope)
    },
    { prefix: '/api/v1' },
  )
  if (mapTiles) registerMapTileRoutes(app, mapTiles)
  await serveApp(app, appDirectory, mapTiles?.path ?? null)
  return app
}

function registerApiRoutes(scope: Api): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  scope.setNotFoundHandler(throwNotFound)
  completeSchemas(scope)
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
  registerChangePasswordRoutes,
  registerSessionRoutes,
  registerTwoFactorRoutes,
  registerAgencyRoutes,
  registerAgencyDetailRoutes,
  registerFilterValueRoutes,
  registerContactRoutes,
  registerSalesReportRoutes,
  registerCsvExportRoutes,
  registerLibraryRoutes,
  registerDownloadRoutes,
  registerFavoriteRoutes,
  registerNotificationRoutes,
  registerGeocodeRoutes,
  registerSuggestionRoutes,
  registerDescriptionRoutes,
]
