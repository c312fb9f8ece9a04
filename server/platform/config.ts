import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import * as variables from './environment-variables.ts'
import { ConfigurationError } from './environment-variables.ts'
import { readS3Settings } from './files/s3-settings.ts'
import { defaultRateLimits, parseRateLimits } from './rate-limits/defaults.ts'

export type Configuration = ReturnType<typeof readConfiguration>

/**
 * Reads the configuration from the environment.
 *
 * @throws {ConfigurationError} one line with the name of the first invalid variable.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv) {
  function read<Value, Default>(name: string, parse: variables.Parser<Value>, defaultValue: Default) {
    return variables.readVariable(environment, name, parse, defaultValue)
  }
  function readSecret<Value>(name: string, parse: variables.Parser<Value>) {
    return variables.readVariable(environment, name, parse, null, { isSecret: true })
  }
  const webUrl = variables.parseUrl('https:', 'http:')

  const host = read('HOST', variables.parseHostName, '127.0.0.1')
  const port = read('PORT', variables.parseWholeNumber(1, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', variables.parseOrigin, `http://localhost:${port}`)
  const databaseUrl = readSecret('DATABASE_URL', variables.parseUrl('postgres:', 'postgresql:'))
  const entraClientId = read('ENTRA_CLIENT_ID', variables.parseText, null)
  const entraAuthority = read(
    'ENTRA_AUTHORITY',
    variables.parseUrl('https:'),
    'https://login.microsoftonline.com/common',
  )
  const mapStyleUrl = read('MAP_STYLE_URL', webUrl, null)
  const mapTiles = readSecret('MAP_TILES', variables.parseFileOrUrl)
  if (mapStyleUrl && mapTiles)
    throw new ConfigurationError(
      'MAP_TILES and MAP_STYLE_URL cannot be set together; MAP_STYLE_URL replaces the whole map',
    )
  const sampleData = read('SAMPLE_DATA', variables.parseYesOrNo, null)
  const isLocal = !databaseUrl && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  return {
    host,
    port,
    publicUrl,
    /** An absolute path. */
    dataDirectory: read('DATA_DIR', variables.parseFolder, resolve('.data')),
    databaseUrl,
    /** The API's origin if the app is served from another one, otherwise empty. */
    apiUrl: read('API_URL', variables.parseOrigin, ''),
    corsOrigins: read('CORS_ORIGINS', variables.parseList(variables.parseOrigin), []),
    /** Addresses or networks of the proxies whose `X-Forwarded-*` headers are trusted. */
    trustedProxies: read('TRUSTED_PROXIES', variables.parseList(variables.parseNetwork), []),
    rateLimits: read('RATE_LIMITS', parseRateLimits, defaultRateLimits),
    maxConcurrentRequests: read('MAX_CONCURRENT_REQUESTS', variables.parseWholeNumber(1, 100_000), 100),
    sessionDays: read('SESSION_DAYS', variables.parseWholeNumber(1, 400), 30),
    sharedLinkDays: read('SHARED_LINK_DAYS', variables.parseWholeNumber(1, 400), 7),
    entraClientId,
    entraAuthority: entraClientId ? entraAuthority : null,
    mapStyleUrl,
    /**
     * A PMTiles archive in the Protomaps schema: an absolute path or a URL. Null if a style
     * is set, since it has its own tiles.
     */
    mapTiles,
    geocoderUrl: readSecret('GEOCODER_URL', webUrl),
    /** Null to write emails to the data directory. */
    smtpUrl: readSecret('SMTP_URL', variables.parseUrl('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', variables.parseEmailSender, 'Agency Atlas <no-reply@agency-atlas.example>'),
    provider: {
      name: read('PROVIDER_NAME', variables.parseText, 'Agency Atlas'),
      email: read('PROVIDER_EMAIL', variables.parseEmailSender, 'hello@agency-atlas.example'),
      phone: read('PROVIDER_PHONE', variables.parseText, '(615) 555-0100'),
    },
    /** Null to store files in the data directory. */
    s3: readS3Settings(environment),
    sampleData: sampleData ?? isLocal,
    /** True if the environment sets `sampleData` explicitly. */
    isSampleDataChosen: sampleData !== null,
    /**
     * True if only this machine can reach the server and its database, so that the sample
     * account may have the documented password.
     */
    isLocal,
  }
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
  )
}
