import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiErrorSchema } from '../../../contract/api-error.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { eventually } from '../../support/eventually.ts'
import {
  createTestClient,
  startBeforeAll,
  startSignedInApi,
  startTestApi,
  validate,
} from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const test = startBeforeAll(startSignedInApi)

beforeAll(async () => {
  test.api.get('/api/v1/broken', { config: { public: true } }, async () => {
    throw new Error('relation "secrets" does not exist at 10.0.0.7')
  })
})

/** Returns the status and the message of an error, after checking that its body has only the contract's fields. */
function readError(response: { statusCode: number; headers: object; json(): unknown }) {
  expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') })
  const body = validate(ApiErrorSchema, response.json())
  expect(Object.keys(body).filter((key) => key !== 'message' && key !== 'errors')).toEqual([])
  return [response.statusCode, body.message]
}

const post = (payload: string, contentType: string) =>
  test.api.inject({
    method: 'POST',
    url: '/api/v1/favorites',
    headers: { ...test.headers, 'content-type': contentType },
    payload,
  })

describe('an error', () => {
  it('is a 404 for an unknown path of the API, signed in or not', { tags: ['API-32'] }, async () => {
    const notFound = [404, 'Not found.']
    expect(readError(await test.api.inject('/api/v1/unknown'))).toEqual(notFound)
    expect(readError(await test.get('unknown'))).toEqual(notFound)
    expect(readError(await test.call('PUT', 'favorites'))).toEqual(notFound)
    expect(readError(await test.api.inject('/api'))).toEqual(notFound)
    expect(readError(await test.api.inject('/api/v2/login'))).toEqual(notFound)
    expect(readError(await test.api.inject({ method: 'POST', url: '/home' }))).toEqual(notFound)
  })

  it.each([
    ['400', 'that is not JSON', '{"entity_type":', 'application/json'],
    ['400', 'that would change prototypes', '{"__proto__":{"entity_id":1}}', 'application/json'],
    ['413', 'that is too large', JSON.stringify({ entity_type: 'x'.repeat(70_000) }), 'application/json'],
    ['415', 'of a form', 'entity_id=1', 'application/x-www-form-urlencoded'],
    ['415', 'of text', 'entity_id=1', 'text/plain'],
    ['422', 'that is missing or empty', '', 'application/json'],
  ])('is a %s for a body %s', { tags: ['API-32'] }, async (status, _, body, contentType) => {
    expect(readError(await post(body, contentType))[0]).toBe(Number(status))
  })

  it('is a 400 for a malformed URL', { tags: ['API-32'] }, async () => {
    expect(readError(await test.get('%zz'))[0]).toBe(400)
  })

  it('is a 500 without internal details, which are logged', {
    tags: ['API-32', 'API-34'],
  }, async () => {
    const response = await test.api.inject('/api/v1/broken')
    expect(readError(response)).toEqual([500, 'Something went wrong on our end. Please try again.'])
    expect(response.body).not.toContain('secrets')
    expect(test.logLines.join('')).toContain('relation \\"secrets\\" does not exist')
  })
})

describe('the sign-out call', () => {
  it('may have a JSON content type without a body', async () => {
    const { call } = await test.signIn()
    const headers = { 'content-type': 'application/json' }
    expect((await call('DELETE', 'logout', undefined, { headers })).statusCode).toBe(204)
  })
})

describe('GET /healthz and GET /readyz', () => {
  it.each(['/healthz', '/readyz'])(
    '%s is 200 while the database responds',
    { tags: ['API-37', 'LOAD-05'] },
    async (url) => {
      const response = await test.api.inject(url)
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    },
  )

  it('are 503 if it does not, like other calls, without the reason', {
    tags: ['API-34', 'API-37', 'LOAD-05'],
  }, async () => {
    const database = openDatabase({ host: '/nowhere', connectionTimeoutMillis: 1000 })
    const disconnected = await startTestApi({ database })
    for (const url of ['/healthz', '/readyz']) {
      expect(readError(await disconnected.api.inject(url))).toEqual([503, 'The database is not responding.'])
    }
    const response = await createTestClient(disconnected.api, test.headers).get('favorites')
    expect(readError(response)).toEqual([503, 'The server is busy. Please try again.'])
    expect(response.headers['retry-after']).toBe('5')
    await disconnected.close()
    await database.close()
  })
})

describe('a server that cannot serve', () => {
  it('is not ready if every slot has been in use for a while, but is still healthy', {
    tags: ['LOAD-05'],
  }, async () => {
    const database = await openTestDatabase()
    const busy = await startTestApi({ database, configuration: { maxConcurrentRequests: 1 } })
    const { get } = await busy.signIn()
    const blocker = await database.pool.connect()
    await blocker.query('begin; lock table favorites')
    const waiting = get('favorites').then((response) => response)
    const status = async (url: string) => (await busy.api.inject(url)).statusCode
    await eventually(async () => expect(await status('/readyz')).toBe(503))
    expect(await status('/healthz')).toBe(200)
    await blocker.query('rollback')
    blocker.release()
    expect((await waiting).statusCode).toBe(200)
    expect(await status('/readyz')).toBe(200)
    await busy.close()
    await database.close()
  })

  it('is not ready during shutdown, with a regular error response', { tags: ['LOAD-05'] }, async () => {
    const closing = await startTestApi({ database: test.database })
    const arrived = Promise.withResolvers<void>()
    const pending = Promise.withResolvers<string>()
    closing.api.get('/pending', () => {
      arrived.resolve()
      return pending.promise
    })
    const socket = connect(Number(new URL(await closing.listen()).port), '127.0.0.1')
    const received = text(socket)
    socket.write('GET /pending HTTP/1.1\r\nHost: x\r\n\r\n')
    await arrived.promise
    const closed = closing.close()
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => expect(closing.logLines.join('')).toContain('shutting down'))
    pending.resolve('done')
    await closed
    const [, second = ''] = (await received).split(/(?=HTTP\/1\.1 503)/)
    const [head = '', body = ''] = second.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 503 /)
    expect(head.toLowerCase()).toContain('retry-after: 5')
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(validate(ApiErrorSchema, JSON.parse(body)).message).toContain('shutting down')
  })
})
