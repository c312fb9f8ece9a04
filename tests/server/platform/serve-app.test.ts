import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../../support/app-environment.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

const script = `console.log(${JSON.stringify('map '.repeat(1000))})`
const tiles = Buffer.from('tile '.repeat(1000))
let test: TestApi

beforeAll(async () => {
  const directory = makeTemporaryFolder()
  mkdirSync(join(directory, 'assets'))
  const page = `<!doctype html><script type="application/json" id="app-configuration">{}</script><div id="root"></div>`
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js'), script)
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js.br'), brotliCompressSync(script))
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js.gz'), gzipSync(script))
  writeFileSync(join(directory, 'assets', 'base-map-a1b2c3.pmtiles'), tiles)
  const environment = {
    PROVIDER_NAME: 'Tools </script><script>alert(1)</script>',
    MAP_STYLE_URL: 'https://tiles.example/style.json',
    SESSION_DAYS: '7',
    SAMPLE_DATA: 'no',
  }
  test = await startTestApi({ appDirectory: directory, environment })
})

afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.api.inject({ url, headers })

describe('the page', () => {
  it.each(['/', '/login', '/home', '/agencies/12', '/no/such/page', '/reset-password/abc', '/index.html'])(
    'is returned for %s, and is not cached',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-security-policy']).toContain("script-src 'self'")
      expect(response.body).toContain('<div id="root">')
    },
  )

  it('has no openers or frames, and sends no referrer, because its URL may contain a token', {
    tags: ['SEC-13'],
  }, async () => {
    for (const url of ['/login', '/reset-password/abc', '/email-confirmation/abc']) {
      expect((await get(url)).headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('contains the configuration for the browser, escaped', {
    tags: ['OPS-18'],
  }, async () => {
    const { body } = await get('/home')
    expect(body.match(/<script/g)).toHaveLength(1)
    const [, json = ''] = /id="app-configuration">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual({
      apiUrl: '',
      entraClientId: null,
      entraAuthority: null,
      mapStyleUrl: 'https://tiles.example/style.json',
      mapTilesUrl: null,
      sessionDays: 7,
      provider: {
        name: 'Tools </script><script>alert(1)</script>',
        email: 'hello@agency-atlas.example',
        phone: expect.any(String),
      },
      sampleData: false,
    })
  })

  it('is not returned for API paths, other methods, or missing assets', async () => {
    expect((await get('/api/v1/home')).statusCode).toBe(404)
    expect((await get('/assets/main-old.js')).statusCode).toBe(404)
    expect((await get('/assets/main-old.js')).headers['content-type']).toContain('application/json')
    expect((await test.api.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })
})

describe('a build file', () => {
  it('is cached permanently if its name contains a digest', async () => {
    const response = await get('/assets/main-a1b2c3.js')
    expect(response.body).toBe(script)
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is not cached otherwise', async () => {
    const response = await get('/favicon.svg')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/svg+xml')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
  ])('is served precompressed as %s', async (encoding, accepted) => {
    const response = await get('/assets/main-a1b2c3.js', { 'accept-encoding': accepted })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const expected = encoding === 'br' ? brotliCompressSync(script) : gzipSync(script)
    expect(response.rawPayload.equals(expected)).toBe(true)
  })

  it.each([
    '/assets/../index.html',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/%00',
  ])('is never outside the folder: %s', async (url) => {
    const response = await get(url)
    expect(response.body).not.toContain('root:')
    expect([200, 400, 403, 404]).toContain(response.statusCode)
  })
})

describe('the base map tiles', { tags: ['MAP-29'] }, () => {
  const url = '/assets/base-map-a1b2c3.pmtiles'
  const tag = '"base-map-a1b2c3.pmtiles"'

  it('are served in ranges, cached permanently, and never compressed', async () => {
    const response = await get(url, { range: 'bytes=5-2004', 'accept-encoding': 'gzip, br, zstd' })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload.equals(tiles.subarray(5, 2005))).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-length': '2000',
      'content-range': 'bytes 5-2004/5000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
    })
    expect(response.headers['content-encoding']).toBeUndefined()
  })
})

it('large API responses are compressed if the browser supports it', async () => {
  const response = await get('/api/v1/openapi.json', { 'accept-encoding': 'gzip' })
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(response.headers.vary).toContain('accept-encoding')
})

it('an API without an app returns 404', async () => {
  const alone = await startTestApi({ database: test.database })
  expect((await alone.api.inject('/home')).statusCode).toBe(404)
  await alone.close()
})
