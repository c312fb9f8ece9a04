import { fileURLToPath } from 'node:url'
import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastify, { type FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { requireSignIn } from './auth/authenticate.ts'
import { Clients } from './auth/clients.ts'
import { scheduleHousekeeping } from './auth/housekeeping.ts'
import { rateLimitStore } from './auth/rate-limit-store.ts'
import type { Configuration } from './config.ts'
import type { Database } from './db/database.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { Admission, admissionFor } from './http/admit-requests.ts'
import { answerError, refuseUnknownPath } from './http/answer-errors.ts'
import { readForwardedAddresses } from './http/client-address.ts'
import { closeGracefully } from './http/close-gracefully.ts'
import { allowConfiguredOrigins } from './http/cors.ts'
import { frameworkErrors } from './http/framework-errors.ts'
import { limitUnreadAnswers, longestUnread } from './http/limit-unread-answers.ts'
import { type LogStream, loggerSettings } from './http/logging.ts'
import { describeApi, registerDescriptionRoutes } from './http/openapi.ts'
import { bodyLimits, receiveBodies } from './http/receive-bodies.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { serveApp } from './http/serve-app.ts'
import { employCourier } from './mail/courier.ts'
import { registerAccountRoutes } from './routes/account.ts'
import { registerAccountPasswordRoutes } from './routes/account-password.ts'
import { registerAccountSessionRoutes } from './routes/account-sessions.ts'
import { registerAccountTwoFactorRoutes } from './routes/account-two-factor.ts'
import { registerAgencyRoutes } from './routes/agencies.ts'
import { registerAgencyDetailRoutes } from './routes/agency-detail.ts'
import { registerAllowedDomainRoutes } from './routes/allowed-domains.ts'
import { registerConfirmationRoutes } from './routes/confirmation.ts'
import { registerContactRoutes } from './routes/contacts.ts'
import { registerDownloadRoutes } from './routes/downloads.ts'
import { registerFavoriteRoutes } from './routes/favorites.ts'
import { registerGeocodeRoutes } from './routes/geocode.ts'
import { registerHealthRoutes } from './routes/health.ts'
import { registerLibraryRoutes } from './routes/library.ts'
import { registerLoginRoutes } from './routes/login.ts'
import { registerLogoutRoutes } from './routes/logout.ts'
import { registerNotificationRoutes } from './routes/notifications.ts'
import { registerPasswordRoutes } from './routes/password.ts'
import { registerSalesReportRoutes } from './routes/sales-reports.ts'
import { registerSharedSalesReportRoutes } from './routes/shared-sales-reports.ts'
import { registerSignUpRoutes } from './routes/sign-up.ts'

/** What the app is built from. */
export interface AppParts {
  configuration: Configuration
  database: Database
  /** Where the files of the library live: the store that the configuration names when left out. */
  files?: FileStore
  /** Where the built app stands: `dist` of the repository when left out. */
  appDirectory?: string
  /** Where log lines go: standard output when left out. */
  log?: LogStream
}

/**
 * Answers are compressed while somebody waits: at these levels 3 MB of agencies take about 5 ms. Short ones are done at
 * once, which takes less than handing them to another thread.
 */
const compression: FastifyCompressOptions = {
  // Of responses only: the app sends nothing that is worth compressing.
  globalDecompression: false,
  encodings: ['zstd', 'br', 'gzip'],
  threshold: 1024,
  syncThreshold: 524_288,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Those of gzip and, as parameters, of zstd.
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
  const { configuration, database, appDirectory = builtApp, log } = parts
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
  app.setErrorHandler(answerError)
  const clients = new Clients()
  const clientOf = (request: FastifyRequest) => clients.of(request)
  const admission = new Admission(admissionFor(configuration.requestsAtOnce), clientOf)

  readForwardedAddresses(app)
  sendSecurityHeaders(app, headers)
  closeGracefully(app, longestClosing)
  receiveBodies(app, bodyLimits, clientOf)
  await allowConfiguredOrigins(app)
  await app.register(compress, compression)
  await app.register(rateLimit, { global: false, store: rateLimitStore(database) })
  await describeApi(app)
  scheduleHousekeeping(app)
  employCourier(app)

  registerHealthRoutes(app, admission)
  await app.register(
    async (scope) => {
      // Admission comes before anything that asks the database, which is where a request costs something.
      admission.guard(scope)
      limitUnreadAnswers(scope, longestUnread, clientOf)
      requireSignIn(scope, clients)
      apiRoutes(scope)
    },
    { prefix: '/api/v1' },
  )
  await serveApp(app, appDirectory)
  return app
}

function apiRoutes(scope: Api): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  scope.setNotFoundHandler(refuseUnknownPath)
  for (const register of routes) register(scope)
}

const routes: readonly ((api: Api) => void)[] = [
  registerLoginRoutes,
  registerLogoutRoutes,
  registerSignUpRoutes,
  registerPasswordRoutes,
  registerConfirmationRoutes,
  registerAllowedDomainRoutes,
  registerAccountRoutes,
  registerAccountPasswordRoutes,
  registerAccountSessionRoutes,
  registerAccountTwoFactorRoutes,
  registerAgencyRoutes,
  registerAgencyDetailRoutes,
  registerContactRoutes,
  registerSalesReportRoutes,
  registerSharedSalesReportRoutes,
  registerLibraryRoutes,
  registerDownloadRoutes,
  registerFavoriteRoutes,
  registerNotificationRoutes,
  registerGeocodeRoutes,
  registerDescriptionRoutes,
]
