import { expect, onTestFinished, test, vi } from 'vitest'
import { singleSignOnNetworkClient } from '../../src/services/single-sign-on-network-client.ts'
import { type MockHandler, startMockServer } from '../support/mock-server.ts'

const start = async (handler: MockHandler) => {
  const standIn = await startMockServer(handler)
  onTestFinished(standIn.close)
  return standIn
}

test('times out after 15 seconds if the provider does not respond', {
  tags: ['SSO-06', 'LOGIN-13'],
}, async () => {
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const { origin } = await start(() => limit.abort(new DOMException('Too late.', 'TimeoutError')))
  await expect(singleSignOnNetworkClient.sendPostRequestAsync(`${origin}/token`)).rejects.toThrow('Too late.')
  expect(limited).toHaveBeenCalledWith(15_000)
})
