import type { ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../src/services/api/api-error.ts'
import type { TokenStore } from '../../src/services/api/client.ts'
import { createMemoryToken } from '../support/memory-token.ts'
import { startMockApi } from '../support/mock-api.ts'
import { type MockHandler, respondWithJson, sendJson } from '../support/mock-server.ts'

const startClient = async (token: TokenStore, handler: MockHandler) => {
  const reported = { expired: 0, logged: [] as string[] }
  const standIn = await startMockApi(handler, {
    token,
    onSessionExpired: () => {
      reported.expired += 1
    },
    logError: (message) => reported.logged.push(message),
  })
  return { ...standIn, reported }
}

/** Sends the headers and the start of a response body, and nothing more. */
const sendPartialBody = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[{"id":')
}

describe('the token', () => {
  test.each(['login', 'signup', 'oauth/callback', 'auth'])(
    'a 2xx response of %s replaces it',
    { tags: ['SESSION-04'] },
    async (path) => {
      const token = createMemoryToken('Bearer old')
      const { api } = await startClient(token, respondWithJson(200, {}, { Authorization: 'Bearer new' }))
      await api.post(path, { json: {} })
      expect(token.read()).toBe('Bearer new')
    },
  )

  const newToken = { Authorization: 'Bearer new' }
  test.each([
    ['a login response outside 2xx, even with the header,', 'login', 422, newToken],
    ['a 2xx response without the header', 'login', 200, {}],
    ['a response of any other path', 'agencies', 200, newToken],
  ])('%s does not replace it', { tags: ['SESSION-05'] }, async (_, path, status, headers) => {
    const token = createMemoryToken('Bearer old')
    const { api, received } = await startClient(token, respondWithJson(status, {}, headers))
    await Promise.allSettled([api.post(path, { json: {} })])
    expect(received).toHaveLength(1)
    expect(token.read()).toBe('Bearer old')
  })

  test('every call except login, signup, and paths with "auth" sends it', {
    tags: ['SESSION-10'],
  }, async () => {
    const { api, received } = await startClient(createMemoryToken('Bearer mine'), respondWithJson(200, {}))
    for (const path of ['agencies', 'login', 'signup', 'oauth/token', 'logout', 'favorites']) {
      await api.get(path)
    }
    expect(received.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/api/v1/agencies', 'Bearer mine'],
      ['/api/v1/login', null],
      ['/api/v1/signup', null],
      ['/api/v1/oauth/token', null],
      ['/api/v1/logout', 'Bearer mine'],
      ['/api/v1/favorites', 'Bearer mine'],
    ])
  })

  test('"auth" only counts in the path, not in the query', { tags: ['SESSION-12'] }, async () => {
    const token = createMemoryToken('Bearer mine')
    const { api, received } = await startClient(
      token,
      respondWithJson(200, [], { Authorization: 'Bearer new' }),
    )
    await api.get('agencies', { query: { search: 'auth', author: 'login' } })
    expect(received.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/api/v1/agencies?search=auth&author=login', 'Bearer mine'],
    ])
    expect(token.read()).toBe('Bearer mine')
  })

  test('a 401 on any other path clears it and reports the expired session', {
    tags: ['SESSION-06'],
  }, async () => {
    const token = createMemoryToken('Bearer mine')
    const { api, reported } = await startClient(token, respondWithJson(401, { message: 'Who?' }))
    await expect(api.get('favorites')).rejects.toMatchObject({ status: 401, message: 'Who?' })
    expect([token.read(), reported.expired]).toEqual([null, 1])
  })

  test('a 401 of login neither clears it nor ends a session', { tags: ['SESSION-07'] }, async () => {
    const token = createMemoryToken('Bearer mine')
    const { api, reported } = await startClient(token, respondWithJson(401, { message: 'No.' }))
    await expect(api.post('login', { json: {} })).rejects.toThrow()
    expect([token.read(), reported.expired]).toEqual(['Bearer mine', 0])
  })

  test('a late 401 for an older token does not end the newer session', async () => {
    const token = createMemoryToken('Bearer old')
    const { api, reported } = await startClient(token, (_, response) => {
      token.write('Bearer new')
      sendJson(response, 401, { message: 'Too late.' })
    })
    await expect(api.get('agencies')).rejects.toThrow()
    expect([token.read(), reported.expired]).toEqual(['Bearer new', 0])
  })
})

describe('calls', () => {
  test('are sent to the versioned base path, with query and body in snake_case', {
    tags: ['API-02'],
  }, async () => {
    const { api, received } = await startClient(
      createMemoryToken(),
      respondWithJson(200, { entity_id: 7, entity: { fiscal_year_end: '06/30' } }),
    )
    const response = await api
      .post('favorites', { query: { agencyTypes: '["a_b"]' }, json: { entityId: 7 } })
      .json()
    expect(response).toEqual({ entityId: 7, entity: { fiscalYearEnd: '06/30' } })
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/api/v1/favorites?agency_types=%5B%22a_b%22%5D',
        authorization: null,
        body: '{"entity_id":7}',
      },
    ])
  })

  test.each([
    ['GET', 'get'],
    ['POST', 'post'],
    ['PUT', 'put'],
    ['PATCH', 'patch'],
    ['DELETE', 'delete'],
  ] as const)('%s is sent once, even if it fails', { tags: ['API-04'] }, async (method, name) => {
    const { api, received } = await startClient(createMemoryToken(), respondWithJson(503, {}))
    await expect(api[name]('agencies')).rejects.toThrow()
    expect(received.map((request) => request.method)).toEqual([method])
  })

  describe('to a busy server', () => {
    const busy = respondWithJson(503, {}, { 'Retry-After': '0' })

    test('GET requests are retried after Retry-After', { tags: ['API-06', 'SCALE-17'] }, async () => {
      const { api, received } = await startClient(createMemoryToken('Bearer mine'), (request, response) => {
        if (received.length === 1) busy(request, response)
        else sendJson(response, 200, [7])
      })
      expect(await api.get('agencies').json()).toEqual([7])
      expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer mine', 'Bearer mine'])
    })

    test('requests fail with the message of a server that stays busy', { tags: ['SCALE-17'] }, async () => {
      const { api, received } = await startClient(createMemoryToken(), busy)
      await expect(api.get('agencies')).rejects.toMatchObject({ status: 503 })
      expect(received).toHaveLength(3)
    })

    test('POST requests are not retried', { tags: ['API-06', 'SCALE-17'] }, async () => {
      const { api, received } = await startClient(createMemoryToken(), busy)
      await expect(api.post('favorites', { json: {} })).rejects.toMatchObject({ status: 503 })
      expect(received).toHaveLength(1)
    })
  })

  test.each([
    'https://evil.example/x',
    '//evil.example/x',
    '../../etc',
    'a/%2e%2e/b',
    'a\\b',
    'javascript:alert(1)',
  ])('the path %s is rejected before anything is sent', { tags: ['API-05', 'SESSION-11'] }, async (path) => {
    const { api, received } = await startClient(createMemoryToken('Bearer mine'), respondWithJson(200, {}))
    expect(() => api.get(path)).toThrow(TypeError)
    expect(received).toEqual([])
  })

  test('calls have a JSON content type, with or without a body, and include credentials', {
    tags: ['API-01'],
  }, async () => {
    const contentTypes: (string | undefined)[] = []
    const { api } = await startClient(createMemoryToken(), (_, response) => {
      contentTypes.push(response.req.headers['content-type'])
      sendJson(response, 200, {})
    })
    const sent = vi.spyOn(globalThis, 'fetch')
    const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
    for (const method of methods) {
      await api[method]('favorites')
      if (method !== 'get') await api[method]('favorites', { json: { entityId: 7 } })
    }
    expect(sent.mock.calls.map(([request]) => (request as Request).credentials)).toEqual(
      Array(9).fill('include'),
    )
    expect(contentTypes).toEqual(Array(9).fill('application/json'))
  })

  test.each([
    ['a response that never starts', (_: ServerResponse) => {}],
    ['a response that stops in the middle', sendPartialBody],
  ])('%s times out after 30 seconds in total', { tags: ['API-06'] }, async (_, begin) => {
    const received = Promise.withResolvers<void>()
    const { api } = await startClient(createMemoryToken(), (_request, response) => {
      begin(response)
      received.resolve()
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const call = api.get('agencies')
    const ended = call.json().catch((error: unknown) => error)
    await (begin === sendPartialBody ? call : received.promise)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await Promise.race([ended, Promise.resolve('still waiting')])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await ended).toMatchObject({ name: 'TimeoutError' })
  })

  test('an aborted call stops', { tags: ['API-07'] }, async () => {
    const controller = new AbortController()
    const { api } = await startClient(createMemoryToken(), () => controller.abort())
    await expect(api.get('agencies', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a response outside 2xx', () => {
  const messages = [
    ['the body’s message', { message: 'one', error: 'two', status: { message: 'three' } }, 'one'],
    ['else its error', { error: 'two', status: { message: 'three' } }, 'two'],
    ['else its status message', { status: { message: 'three' } }, 'three'],
    ['else the status text', {}, 'Unprocessable Entity'],
  ] as const

  test.each(messages)(
    'has as its message %s',
    { tags: ['ERROR-01', 'ERROR-02'] },
    async (_, body, message) => {
      const { api } = await startClient(createMemoryToken(), respondWithJson(422, body))
      const error: unknown = await api.get('agencies').catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 422, message })
    },
  )

  test('has the field errors', async () => {
    const { api } = await startClient(
      createMemoryToken(),
      respondWithJson(422, { message: 'No.', errors: { email: ['is taken'] } }),
    )
    await expect(api.get('agencies')).rejects.toMatchObject({ fieldErrors: { email: ['is taken'] } })
  })

  test.each([
    ['with its message', '{"message": "Out of order."}', 'Out of order.'],
    ['with a fixed message if it has none', '{}', 'Oops! Our servers are having some issues.'],
    [
      'with a fixed message if it is not JSON',
      '<html>502</html>',
      'Oops! Our servers are having some issues.',
    ],
  ])(
    'of 500 and above is logged %s, whatever its status text',
    { tags: ['ERROR-03'] },
    async (_, body, message) => {
      const { api, reported } = await startClient(createMemoryToken(), (_request, response) => {
        response.writeHead(502, 'Bad Gateway', { 'Content-Type': 'application/json' }).end(body)
      })
      await expect(api.get('agencies')).rejects.toMatchObject({ status: 502, message })
      expect(reported.logged).toEqual([message])
    },
  )

  test('below 500 is not logged', { tags: ['ERROR-03'] }, async () => {
    const { api, reported } = await startClient(createMemoryToken(), respondWithJson(404, {}))
    await expect(api.get('agencies')).rejects.toThrow()
    expect(reported.logged).toEqual([])
  })
})
