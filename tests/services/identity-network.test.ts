import { expect, onTestFinished, test, vi } from 'vitest'
import { identityNetwork } from '../../src/services/identity-network.ts'
import { type MockHandler, respondWithJson, startMockServer } from '../support/mock-server.ts'

const start = async (handler: MockHandler) => {
  const standIn = await startMockServer(handler)
  onTestFinished(standIn.close)
  return standIn
}

test('sends the library’s request to the provider and returns any response', async () => {
  const { origin, received } = await start(
    respondWithJson(400, { error: 'invalid_grant' }, { 'x-request': '7' }),
  )
  const headers = { authorization: 'Basic client' }
  const response = await identityNetwork.sendPostRequestAsync(`${origin}/token`, {
    headers,
    body: 'code=abc',
  })
  expect(response).toMatchObject({
    status: 400,
    headers: { 'content-type': 'application/json', 'x-request': '7' },
    body: { error: 'invalid_grant' },
  })
  await identityNetwork.sendGetRequestAsync(`${origin}/keys`)
  expect(received).toEqual([
    { method: 'POST', url: '/token', authorization: 'Basic client', body: 'code=abc' },
    { method: 'GET', url: '/keys', authorization: null, body: '' },
  ])
})

test('times out after 15 seconds if the provider does not respond', {
  tags: ['SSO-06', 'LOGIN-13'],
}, async () => {
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => limited.mockRestore())
  const { origin } = await start(() => limit.abort(new DOMException('Too late.', 'TimeoutError')))
  await expect(identityNetwork.sendPostRequestAsync(`${origin}/token`)).rejects.toThrow('Too late.')
  expect(limited).toHaveBeenCalledWith(15_000)
})
