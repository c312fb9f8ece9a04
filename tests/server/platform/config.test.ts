import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '../../../server/platform/config.ts'
import { ConfigurationError } from '../../../server/platform/environment-variables.ts'
import { defaultRateLimits } from '../../../server/platform/rate-limits/defaults.ts'

describe('the configuration', () => {
  test('is complete with an empty environment', { tags: ['OPS-17'] }, () => {
    expect(readConfiguration({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDirectory: resolve('.data'),
      databaseUrl: null,
      apiUrl: '',
      corsOrigins: [],
      trustedProxies: [],
      rateLimits: {
        loginByAddress: { uses: 20, seconds: 60 },
        loginByAccount: { uses: 10, seconds: 900 },
        loginByAccountTotal: { uses: 100, seconds: 3600 },
        signupByAddress: { uses: 20, seconds: 3600 },
        passwordByAddress: { uses: 6, seconds: 900 },
        passwordByAccount: { uses: 3, seconds: 900 },
        passwordByAccountTotal: { uses: 12, seconds: 3600 },
        resetByAddress: { uses: 20, seconds: 900 },
        confirmationByAddress: { uses: 30, seconds: 900 },
        currentPasswordByAccount: { uses: 10, seconds: 900 },
        codeByAccount: { uses: 10, seconds: 900 },
        exportByAddress: { uses: 60, seconds: 900 },
        geocodeByAddress: { uses: 600, seconds: 60 },
      },
      maxConcurrentRequests: 100,
      sessionDays: 30,
      sharedLinkDays: 7,
      entraClientId: null,
      entraAuthority: null,
      mapStyleUrl: null,
      mapTiles: null,
      geocoderUrl: null,
      smtpUrl: null,
      mailFrom: 'Agency Atlas <no-reply@agency-atlas.example>',
      provider: { name: 'Agency Atlas', email: 'hello@agency-atlas.example', phone: '(615) 555-0100' },
      s3: null,
      sampleData: true,
      isSampleDataChosen: false,
      isLocal: true,
    })
  })

  test('reads every variable', { tags: ['OPS-17'] }, () => {
    const configuration = readConfiguration({
      HOST: '::',
      PORT: ' 8080 ',
      PUBLIC_URL: 'https://agencies.example/',
      DATA_DIR: '/srv/atlas',
      DATABASE_URL: 'postgresql://atlas:secret@db/atlas',
      API_URL: 'https://api.agencies.example',
      CORS_ORIGINS: 'https://agencies.example, http://localhost:5173/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1, loopback',
      RATE_LIMITS: 'login-account=3/1h',
      MAX_CONCURRENT_REQUESTS: '250',
      SESSION_DAYS: '7',
      SHARED_LINK_DAYS: '21',
      ENTRA_CLIENT_ID: 'an-id',
      ENTRA_AUTHORITY: 'https://login.microsoftonline.com/a-tenant',
      MAP_STYLE_URL: 'https://maps.example/style.json',
      GEOCODER_URL: 'https://geocoder.example/search?key=k',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'atlas@agencies.example',
      PROVIDER_NAME: 'Dealer Inc.',
      PROVIDER_EMAIL: 'sales@dealer.example',
      PROVIDER_PHONE: '+1 212 555 0111',
      S3_ENDPOINT: 'http://localhost:9000',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'atlas-files',
      S3_ACCESS_KEY_ID: 'atlas',
      S3_SECRET_ACCESS_KEY: 'secret',
      SAMPLE_DATA: 'yes',
    })

    expect(configuration).toEqual({
      host: '::',
      port: 8080,
      publicUrl: 'https://agencies.example',
      dataDirectory: '/srv/atlas',
      databaseUrl: 'postgresql://atlas:secret@db/atlas',
      apiUrl: 'https://api.agencies.example',
      corsOrigins: ['https://agencies.example', 'http://localhost:5173'],
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      rateLimits: { ...defaultRateLimits, loginByAccount: { uses: 3, seconds: 3600 } },
      maxConcurrentRequests: 250,
      sessionDays: 7,
      sharedLinkDays: 21,
      entraClientId: 'an-id',
      entraAuthority: 'https://login.microsoftonline.com/a-tenant',
      mapStyleUrl: 'https://maps.example/style.json',
      mapTiles: null,
      geocoderUrl: 'https://geocoder.example/search?key=k',
      smtpUrl: 'smtps://user:secret@mail.example:465',
      mailFrom: 'atlas@agencies.example',
      provider: { name: 'Dealer Inc.', email: 'sales@dealer.example', phone: '+1 212 555 0111' },
      s3: {
        endpoint: 'http://localhost:9000',
        region: 'eu-central-1',
        bucket: 'atlas-files',
        accessKeyId: 'atlas',
        secretAccessKey: 'secret',
      },
      sampleData: true,
      isSampleDataChosen: true,
      isLocal: false,
    })
  })

  test('accepts map tiles as a path or a URL, but not together with a style', { tags: ['MAP-32'] }, () => {
    const read = (MAP_TILES: string) => readConfiguration({ MAP_TILES }).mapTiles
    expect(read('/srv/streets.pmtiles')).toBe('/srv/streets.pmtiles')
    expect(read('streets.pmtiles')).toBe(resolve('streets.pmtiles'))
    expect(read('https://maps.example/streets.pmtiles')).toBe('https://maps.example/streets.pmtiles')
    const both = { MAP_TILES: 'streets.pmtiles', MAP_STYLE_URL: 'https://maps.example/style.json' }
    expect(readError(both)).toBe(
      'MAP_TILES and MAP_STYLE_URL cannot be set together; MAP_STYLE_URL replaces the whole map',
    )
  })

  test('treats a blank variable as unset', () => {
    expect(readConfiguration({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfiguration({}))
  })

  test.each([
    ['HOST', 'a host'],
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'agencies.example'],
    ['PUBLIC_URL', 'https://agencies.example/atlas'],
    ['API_URL', 'ftp://agencies.example'],
    ['CORS_ORIGINS', '*'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['RATE_LIMITS', 'login-address=20'],
    ['RATE_LIMITS', 'search=20/1m'],
    ['DATA_DIR', '/proc/agency-atlas'],
    ['MAX_CONCURRENT_REQUESTS', '0'],
    ['SESSION_DAYS', '-1'],
    ['SHARED_LINK_DAYS', '0'],
    ['ENTRA_AUTHORITY', 'http://login.example'],
    ['MAP_STYLE_URL', 'style.json'],
    ['MAIL_FROM', 'Agency Atlas'],
    ['PROVIDER_EMAIL', 'nobody'],
    ['S3_ENDPOINT', 'https://storage.example/bucket'],
    ['S3_REGION', 'US East'],
    ['S3_BUCKET', 'Files/of/ours'],
    ['SAMPLE_DATA', 'maybe'],
  ])('rejects %s=%s with one line that names both', (name, value) => {
    const message = readError({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} must be [^\n]+$`))
    expect(message).toContain(JSON.stringify(value))
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'GEOCODER_URL', 'MAP_TILES'])(
    'does not print an invalid %s, which may contain a password',
    (name) => {
      const message = readError({ [name]: 'mysql://user:secret@host' })
      expect(message).toMatch(new RegExp(`^${name} must be `))
      expect(message).not.toContain('secret')
    },
  )
})

describe('the file store', () => {
  const required = { S3_BUCKET: 'atlas-files', S3_ACCESS_KEY_ID: 'atlas', S3_SECRET_ACCESS_KEY: 'secret' }

  test('uses Amazon S3 in its default region if only a bucket and credentials are set', {
    tags: ['DOC-09'],
  }, () => {
    expect(readConfiguration(required).s3).toEqual({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      bucket: 'atlas-files',
      accessKeyId: 'atlas',
      secretAccessKey: 'secret',
    })
  })

  test.each(Object.keys(required))('requires %s, and prints no secret', (missing) => {
    const message = readError({ ...required, S3_REGION: 'eu-west-1', [missing]: '' })
    expect(message).toBe(`${missing} must be set when S3_REGION is set`)
  })
})

describe('sample data', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://localhost/atlas' }, false],
    [{ PUBLIC_URL: 'https://agencies.example' }, false],
    [{ HOST: '0.0.0.0', SAMPLE_DATA: 'true' }, true],
    [{ SAMPLE_DATA: 'false' }, false],
  ])('with %o in the environment: %s', { tags: ['SAMPLE-09'] }, (environment, expected) => {
    expect(readConfiguration(environment).sampleData).toBe(expected)
  })

  test('has its documented password only if the server is local', () => {
    expect(readConfiguration({ SAMPLE_DATA: 'true' }).isLocal).toBe(true)
    expect(readConfiguration({ SAMPLE_DATA: 'true', HOST: '0.0.0.0' }).isLocal).toBe(false)
  })
})

function readError(environment: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  throw new Error('The configuration was accepted')
}
