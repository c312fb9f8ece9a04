import { Agent, request } from 'node:http'
import { expect, it, vi } from 'vitest'
import { startTestApi } from '../support/test-api.ts'

it('closing answers the requests under way, ends idle connections, and takes no new ones', async () => {
  const test = await startTestApi()
  let arrived = false
  const answer = Promise.withResolvers<string>()
  test.api.get('/slow', async () => {
    arrived = true
    return answer.promise
  })
  const origin = await test.listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request(`${origin}${path}`, { agent }, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      })
        .on('error', reject)
        .end()
    })

  expect(JSON.parse(await ask('/healthz'))).toEqual({ status: 'ok' })
  const slow = ask('/slow')
  await vi.waitFor(() => expect(arrived).toBe(true))
  const closing = test.close()
  answer.resolve('answered in full')
  expect(await slow).toBe('answered in full')
  await closing
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
