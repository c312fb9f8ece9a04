import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ApiErrorSchema } from '../../../contract/api-error.ts'
import { startBeforeAll, startTestApi, validate } from '../../support/test-api.ts'

const test = startBeforeAll(() => startTestApi({ environment: { CORS_ORIGINS: 'https://app.example' } }))

/** Returns the content security policy for an environment, by directive. */
async function readPolicy(environment: Record<string, string>): Promise<Record<string, string>> {
  const configured = await startTestApi({ environment, database: test.database })
  const { headers } = await configured.api.inject('/api/v1/allowed_domains')
  await configured.close()
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s, 2)))
}

describe('the content security policy', () => {
  it('allows only our own origin and frames of the video host, without inline scripts, eval, or plugins', {
    tags: ['SEC-04', 'VIDEO-05'],
  }, async () => {
    expect(await readPolicy({})).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'worker-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': 'https://www.youtube-nocookie.com',
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  it('allows connections only to the configured API, map style, and identity provider', {
    tags: ['SEC-04'],
  }, async () => {
    const policy = await readPolicy({
      API_URL: 'https://api.atlas.example',
      MAP_STYLE_URL: 'https://tiles.example/styles/bright.json?key=1',
      ENTRA_CLIENT_ID: 'client',
      ENTRA_AUTHORITY: 'https://login.example/tenant/v2.0',
    })
    expect(policy['connect-src']).toBe(
      "'self' https://api.atlas.example https://tiles.example https://login.example",
    )
    expect(policy['frame-src']).toBe('https://www.youtube-nocookie.com https://login.example')
    expect(policy['script-src']).toBe("'self'")
  })

  it('upgrades to https only if PUBLIC_URL is https', async () => {
    expect(await readPolicy({ PUBLIC_URL: 'https://atlas.example' })).toHaveProperty(
      'upgrade-insecure-requests',
    )
  })
})

it('every response forbids sniffing, framing, and openers, and API responses forbid caching', {
  tags: ['SEC-06'],
}, async () => {
  for (const url of [
    '/api/v1/allowed_domains',
    '/api/v1/unknown',
    '/api/v1/favorites',
    '/api/v1/openapi.json',
  ]) {
    const { headers } = await test.api.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

describe('a response that is not from a route', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  }

  /** Sends bytes and reads the response until the server closes the connection. Header names are in lowercase. */
  async function send(bytes: string) {
    const socket = connect(Number(new URL(await test.listen()).port), '127.0.0.1')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const [start = '', ...lines] = head.split('\r\n')
    const pairs = lines.map((line) => line.split(/: (.*)/s, 2))
    const headers = Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value]))
    return { status: Number(start.split(' ')[1]), headers, body }
  }

  it.each(['/%', '/api/v1/%zz', '/%c3%28', `/api/v1/agencies/${'1'.repeat(200)}`])(
    'has the security headers too: %s',
    { tags: ['SEC-06'] },
    async (url) => {
      const { statusCode, headers } = await test.api.inject(url)
      expect([400, 414]).toContain(statusCode)
      expect(headers).toMatchObject({ ...expected, 'cache-control': 'no-store' })
    },
  )

  it.each([
    ['a malformed URL', 'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['something that is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a missing Host header', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  ])('has them for %s', { tags: ['SEC-06'] }, async (_, bytes, expectedStatus) => {
    const { status, headers, body } = await send(bytes)
    expect(status).toBe(expectedStatus)
    expect(headers).toMatchObject(expected)
    if (body !== '') validate(ApiErrorSchema, JSON.parse(body))
  })
})

describe('a page on another origin', () => {
  const preflight = (origin: string, method = 'DELETE') =>
    test.api.inject({
      method: 'OPTIONS',
      url: '/api/v1/favorites',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })

  it('may call the API if it is configured, and read the headers that the app needs', {
    tags: ['SEC-07'],
  }, async () => {
    const { statusCode, headers } = await preflight('https://app.example')
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'Authorization, Content-Type',
    })
    expect(headers['access-control-allow-methods']).toContain('DELETE')
    const rejected = await test.api.inject({
      url: '/api/v1/favorites',
      headers: { origin: 'https://app.example' },
    })
    expect(rejected.statusCode).toBe(401)
    expect(rejected.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers':
        'Authorization, X-Total-In-Radius, X-Unselected-Types, Retry-After, Content-Disposition',
    })
  })

  it('may not otherwise', { tags: ['SEC-07'] }, async () => {
    for (const origin of ['https://other.example', 'https://app.example.evil.example', 'null']) {
      const preflightResponse = await preflight(origin)
      expect(preflightResponse.headers).not.toHaveProperty('access-control-allow-origin')
      const { headers } = await test.api.inject({ url: '/api/v1/allowed_domains', headers: { origin } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('may not if no origin is configured', { tags: ['SEC-07'] }, async () => {
    const closed = await startTestApi({ database: test.database })
    const { headers } = await closed.api.inject({
      url: '/api/v1/allowed_domains',
      headers: { origin: 'https://app.example' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    await closed.close()
  })
})
