import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import * as variables from './environment-variables.ts'
import { ConfigurationError } from './environment-variables.ts'
import { readS3Settings, type S3Settings } from './files/s3-settings.ts'
import { defaultRateLimits, type RateLimits, rateLimits } from './rate-limits/settings.ts'

/** The configuration from the environment, validated once at startup. */
export interface Configuration {
  host: string
  port: number
  /** The public origin of the app. */
  publicUrl: string
  /** An absolute path. */
  dataDirectory: string
  /** Null for a private PostgreSQL in the data directory. */
  databaseUrl: string | null
  /** The API's origin if the app is served from another one, otherwise empty. */
  apiUrl: string
  /** Other origins that may call the API from a browser. */
  corsOrigins: string[]
  /** Addresses or networks of the proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[]
  rateLimits: RateLimits
  /** The maximum number of concurrent API requests. */
  requestsAtOnce: number
  /** The maximum lifetime of a session in days. */
  sessionDays: number
  /** The lifetime of a shared CSV link in days. */
  sharedLinkDays: number
  entraClientId: string | null
  entraAuthority: string | null
  mapStyleUrl: string | null
  /** A PMTiles archive in the Protomaps schema: an absolute path or a URL. Null if a style is set, since it has its own tiles. */
  mapTiles: string | null
  geocoderUrl: string | null
  /** Null to write mails to the data directory. */
  smtpUrl: string | null
  mailFrom: string
  provider: { name: string; email: string; phone: string }
  /** Null to store files in the data directory. */
  s3: S3Settings | null
  /** True to load sample data. */
  sampleData: boolean
  /** True if the environment sets it explicitly. */
  isSampleDataChosen: boolean
  /** True if only this machine can reach the server and its database, so that the sample account may have the documented password. */
  isLocal: boolean
}

/**
 * Reads the configuration from the environment.
 *
 * @throws {ConfigurationError} one line that names the first invalid variable.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  function read<Value, Missing>(name: string, parse: variables.Parser<Value>, missing: Missing) {
    return variables.readVariable(environment, name, parse, missing)
  }
  function readSecret<Value>(name: string, parse: variables.Parser<Value>) {
    return variables.readVariable(environment, name, parse, null, { isSecret: true })
  }
  const web = variables.url('https:', 'http:')

  const host = read('HOST', variables.hostName, '127.0.0.1')
  const port = read('PORT', variables.wholeNumber(1, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', variables.origin, `http://localhost:${port}`)
  const databaseUrl = readSecret('DATABASE_URL', variables.url('postgres:', 'postgresql:'))
  const entraClientId = read('ENTRA_CLIENT_ID', variables.text, null)
  const entraAuthority = read(
    'ENTRA_AUTHORITY',
    variables.url('https:'),
    'https://login.microsoftonline.com/common',
  )
  const mapStyleUrl = read('MAP_STYLE_URL', web, null)
  const mapTiles = readSecret('MAP_TILES', variables.fileOrUrl)
  if (mapStyleUrl && mapTiles)
    throw new ConfigurationError(
      'MAP_TILES and MAP_STYLE_URL cannot be set together; MAP_STYLE_URL replaces the whole map',
    )
  const sampleData = read('SAMPLE_DATA', variables.yesOrNo, null)
  const isLocal = !databaseUrl && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  return {
    host,
    port,
    publicUrl,
    dataDirectory: resolve(read('DATA_DIR', variables.text, '.data')),
    databaseUrl,
    apiUrl: read('API_URL', variables.origin, ''),
    corsOrigins: read('CORS_ORIGINS', variables.list(variables.origin), []),
    trustedProxies: read('TRUSTED_PROXIES', variables.list(variables.network), []),
    rateLimits: read('RATE_LIMITS', rateLimits, defaultRateLimits),
    requestsAtOnce: read('REQUESTS_AT_ONCE', variables.wholeNumber(1, 100_000), 100),
    sessionDays: read('SESSION_DAYS', variables.wholeNumber(1, 400), 30),
    sharedLinkDays: read('SHARED_LINK_DAYS', variables.wholeNumber(1, 400), 7),
    entraClientId,
    entraAuthority: entraClientId ? entraAuthority : null,
    mapStyleUrl,
    mapTiles,
    geocoderUrl: readSecret('GEOCODER_URL', web),
    smtpUrl: readSecret('SMTP_URL', variables.url('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', variables.emailSender, 'Agency Atlas <no-reply@agency-atlas.example>'),
    provider: {
      name: read('PROVIDER_NAME', variables.text, 'Agency Atlas'),
      email: read('PROVIDER_EMAIL', variables.emailSender, 'hello@agency-atlas.example'),
      phone: read('PROVIDER_PHONE', variables.text, '+1 615 555 0100'),
    },
    s3: readS3Settings(environment),
    sampleData: sampleData ?? isLocal,
    isSampleDataChosen: sampleData !== null,
    isLocal,
  }
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
  )
}
