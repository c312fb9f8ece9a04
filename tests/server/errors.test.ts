import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { ApiErrorWire } from '../../src/services/api/contract/api-error.ts'
import { accordingTo } from '../support/contract.ts'
import { startTestApi, type TestApi } from '../support/test-api.ts'

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
  const body = accordingTo(ApiErrorWire, answer.json())
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
  it('is a 404 for an unknown path of the API, signed in or not [API-32]', async () => {
    const nothing = [404, 'There is nothing at this address.']
    expect(refusalOf(await test.api.inject('/api/v1/unknown'))).toEqual(nothing)
    expect(refusalOf(await test.api.inject({ url: '/api/v1/unknown', headers }))).toEqual(nothing)
    expect(refusalOf(await test.api.inject({ method: 'PUT', url: '/api/v1/favorites', headers }))).toEqual(
      nothing,
    )
    expect(refusalOf(await test.api.inject('/api'))).toEqual(nothing)
    expect(refusalOf(await test.api.inject('/api/v2/login'))).toEqual(nothing)
    expect(refusalOf(await test.api.inject({ method: 'POST', url: '/home' }))).toEqual(nothing)
  })

  it('is a 400 for a body that is not JSON and for an address that cannot be read [API-32]', async () => {
    expect(refusalOf(await post('{"entity_type":'))[0]).toBe(400)
    expect(refusalOf(await test.api.inject({ url: '/api/v1/%zz', headers }))[0]).toBe(400)
  })

  it('is a 400 for JSON that reaches for prototypes', async () => {
    expect(refusalOf(await post('{"__proto__":{"entity_id":1}}'))[0]).toBe(400)
  })

  it('is a 413 for a body that is too large [API-32]', async () => {
    expect(refusalOf(await post(JSON.stringify({ entity_type: 'x'.repeat(70_000) })))[0]).toBe(413)
  })

  it('is a 415 for a body of another kind', async () => {
    expect(refusalOf(await post('entity_id=1', 'application/x-www-form-urlencoded'))[0]).toBe(415)
    expect(refusalOf(await post('entity_id=1', 'text/plain'))[0]).toBe(415)
  })

  it('is a 422 for no body at all, which an empty JSON body is too [API-32]', async () => {
    expect(refusalOf(await post(''))[0]).toBe(422)
  })

  it('is a 500 that says nothing of the inside, while the log says all [API-32, API-34]', async () => {
    const answer = await test.api.inject('/api/v1/broken')
    expect(refusalOf(answer)).toEqual([500, 'The server made a mistake.'])
    expect(answer.body).not.toContain('secrets')
    expect(test.logLines.join('')).toContain('relation \\"secrets\\" does not exist')
  })

  it('is JSON even for a request that is no HTTP', async () => {
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
    accordingTo(ApiErrorWire, JSON.parse(body))
  })
})

describe('the sign-out call', () => {
  it('may say that it is JSON without having a body', async () => {
    const leaving = await test.signIn()
    const answer = await test.api.inject({
      method: 'DELETE',
      url: '/api/v1/logout',
      headers: { ...leaving.headers, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(204)
  })
})

describe('GET /healthz', () => {
  it('answers 200 while the database answers [API-37]', async () => {
    const answer = await test.api.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('answers 503 when it does not, as other calls do, without the reason [API-34, API-37]', async () => {
    const database = openDatabase({ host: '/nowhere', connectionTimeoutMillis: 1000 })
    const cut = await startTestApi({ database })
    expect(refusalOf(await cut.api.inject('/healthz'))).toEqual([503, 'The database does not answer.'])
    const answer = await cut.api.inject({ url: '/api/v1/favorites', headers })
    expect(refusalOf(answer)).toEqual([503, 'The server is busy. Please try again.'])
    expect(answer.headers['retry-after']).toBe('5')
    await cut.close()
    await database.close()
  })
})
