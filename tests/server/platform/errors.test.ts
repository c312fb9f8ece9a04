import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiErrorWire } from '../../../contract/api-error.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { validate } from '../../support/contract.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'
import { createTestDatabase } from '../../support/test-database.ts'

let test: TestApi
let headers: { authorization: string }

beforeAll(async () => {
  test = await startTestApi()
  test.api.get('/api/v1/broken', { config: { public: true } }, async () => {
    throw new Error('relation "secrets" does not exist at 10.0.0.7')
  })
  headers = (await test.signIn()).headers
})

afterAll(() => test.close())

/** The status and the body of an error, which has exactly the contract's fields. */
function refusalOf(answer: { statusCode: number; headers: object; json(): unknown }) {
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') })
  const body = validate(ApiErrorWire, answer.json())
  expect(Object.keys(body).filter((key) => key !== 'message' && key !== 'errors')).toEqual([])
  return [answer.statusCode, body.message]
}

const post = (payload: string, contentType = 'application/json') =>
  test.api.inject({
    method: 'POST',
    url: '/api/v1/favorites',
    headers: { ...headers, 'content-type': contentType },
    payload,
  })

describe('an error', () => {
  it('is a 404 for an unknown path of the API, signed in or not', { tags: ['API-32'] }, async () => {
    const nothing = [404, 'Not found.']
    expect(refusalOf(await test.api.inject('/api/v1/unknown'))).toEqual(nothing)
    expect(refusalOf(await test.api.inject({ url: '/api/v1/unknown', headers }))).toEqual(nothing)
    expect(refusalOf(await test.api.inject({ method: 'PUT', url: '/api/v1/favorites', headers }))).toEqual(
      nothing,
    )
    expect(refusalOf(await test.api.inject('/api'))).toEqual(nothing)
    expect(refusalOf(await test.api.inject('/api/v2/login'))).toEqual(nothing)
    expect(refusalOf(await test.api.inject({ method: 'POST', url: '/home' }))).toEqual(nothing)
  })

  it('is a 400 for a body that is not JSON and for a malformed URL', {
    tags: ['API-32'],
  }, async () => {
    expect(refusalOf(await post('{"entity_type":'))[0]).toBe(400)
    expect(refusalOf(await test.api.inject({ url: '/api/v1/%zz', headers }))[0]).toBe(400)
  })

  it('is a 400 for JSON that would change prototypes', async () => {
    expect(refusalOf(await post('{"__proto__":{"entity_id":1}}'))[0]).toBe(400)
  })

  it('is a 413 for a body that is too large', { tags: ['API-32'] }, async () => {
    expect(refusalOf(await post(JSON.stringify({ entity_type: 'x'.repeat(70_000) })))[0]).toBe(413)
  })

  it('is a 415 for a body of another type', async () => {
    expect(refusalOf(await post('entity_id=1', 'application/x-www-form-urlencoded'))[0]).toBe(415)
    expect(refusalOf(await post('entity_id=1', 'text/plain'))[0]).toBe(415)
  })

  it('is a 422 for a missing or empty body', { tags: ['API-32'] }, async () => {
    expect(refusalOf(await post(''))[0]).toBe(422)
  })

  it('is a 500 without internal details, which are logged', {
    tags: ['API-32', 'API-34'],
  }, async () => {
    const answer = await test.api.inject('/api/v1/broken')
    expect(refusalOf(answer)).toEqual([500, 'Something went wrong on our side. Please try again.'])
    expect(answer.body).not.toContain('secrets')
    expect(test.logLines.join('')).toContain('relation \\"secrets\\" does not exist')
  })

  it('is JSON even for a request that is not HTTP', async () => {
    const { port } = new URL(await test.listen())
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('GARBAGE\r\n\r\n'))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    validate(ApiErrorWire, JSON.parse(body))
  })
})

describe('the sign-out call', () => {
  it('may have a JSON content type without a body', async () => {
    const leaving = await test.signIn()
    const answer = await test.api.inject({
      method: 'DELETE',
      url: '/api/v1/logout',
      headers: { ...leaving.headers, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(204)
  })
})

describe('GET /healthz and GET /readyz', () => {
  it.each(['/healthz', '/readyz'])(
    '%s is 200 while the database responds',
    { tags: ['API-37', 'LOAD-05'] },
    async (url) => {
      const answer = await test.api.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    },
  )

  it('are 503 if it does not, like other calls, without the reason', {
    tags: ['API-34', 'API-37', 'LOAD-05'],
  }, async () => {
    const database = openDatabase({ host: '/nowhere', connectionTimeoutMillis: 1000 })
    const cut = await startTestApi({ database })
    for (const url of ['/healthz', '/readyz']) {
      expect(refusalOf(await cut.api.inject(url))).toEqual([503, 'The database does not respond.'])
    }
    const answer = await cut.api.inject({ url: '/api/v1/favorites', headers })
    expect(refusalOf(answer)).toEqual([503, 'The server is busy. Please try again.'])
    expect(answer.headers['retry-after']).toBe('5')
    await cut.close()
    await database.close()
  })

  it('query the database once for many simultaneous requests', {
    tags: ['LOAD-05'],
  }, async () => {
    let statements = 0
    const count = () => {
      statements += 1
    }
    test.database.pool.on('acquire', count)
    const asked = Array.from({ length: 50 }, () => test.api.inject('/readyz'))
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
    test.database.pool.off('acquire', count)
    expect(statements).toBeLessThan(5)
  })
})

describe('a server that cannot serve', () => {
  it('is not ready if every slot has been in use for a while, but is still healthy', {
    tags: ['LOAD-05'],
  }, async () => {
    const { connection, drop } = await createTestDatabase()
    const database = openDatabase(connection)
    const stuck = await startTestApi({ database, configuration: { requestsAtOnce: 1 } })
    const { headers: signedIn } = await stuck.signIn()
    const inTheWay = await database.pool.connect()
    await inTheWay.query('begin; lock table favorites')
    const waiting = stuck.api.inject({ url: '/api/v1/favorites', headers: signedIn }).then((answer) => answer)
    const status = async (url: string) => (await stuck.api.inject(url)).statusCode
    await eventually(async () => expect(await status('/readyz')).toBe(503))
    expect(await status('/healthz')).toBe(200)
    await inTheWay.query('rollback')
    inTheWay.release()
    expect((await waiting).statusCode).toBe(200)
    expect(await status('/readyz')).toBe(200)
    await stuck.close()
    await database.close()
    await drop()
  })

  it('is not ready during shutdown, with a regular error response', { tags: ['LOAD-05'] }, async () => {
    const closing = await startTestApi({ database: test.database })
    const arrived = Promise.withResolvers<void>()
    const held = Promise.withResolvers<string>()
    closing.api.get('/held', () => {
      arrived.resolve()
      return held.promise
    })
    const socket = connect(Number(new URL(await closing.listen()).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n')
    await arrived.promise
    const closed = closing.close()
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => expect(closing.logLines.join('')).toContain('shutting down'))
    held.resolve('done')
    await Promise.all([closed, once(socket, 'close')])
    const [, second = ''] = text.split(/(?=HTTP\/1\.1 503)/)
    const [head = '', body = ''] = second.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 503 /)
    expect(head.toLowerCase()).toContain('retry-after: 5')
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(validate(ApiErrorWire, JSON.parse(body)).message).toContain('shutting down')
  })
})
