import { afterEach, expect, test, vi } from 'vitest'
import { failureReasonOf } from '../../src/services/api/api-error.ts'
import { createApiClient } from '../../src/services/api/client.ts'
import { expectList } from '../../src/services/api/response-readers/rows.ts'
import { createMemoryToken } from '../support/memory-token.ts'
import { startMockServer } from '../support/mock-server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const reasonForResponse = async (respond: Parameters<typeof startMockServer>[0]): Promise<string> => {
  const standIn = await startMockServer(respond)
  const api = createApiClient({
    origin: standIn.origin,
    token: createMemoryToken(),
    onSessionExpired() {},
    logError() {},
  })
  try {
    expectList(await api.get('agencies').json())
  } catch (error) {
    return failureReasonOf(error)
  } finally {
    await standIn.close()
  }
  return 'none'
}

test('gives the reason of a failed call in one word', { tags: ['SCALE-12'] }, async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await reasonForResponse((_, response) => response.writeHead(500).end())).toBe('trouble')
  expect(await reasonForResponse((_, response) => response.writeHead(503).end())).toBe('busy')
  expect(await reasonForResponse((_, response) => response.writeHead(429).end())).toBe('busy')
  expect(await reasonForResponse((_, response) => response.destroy())).toBe('unreachable')
  expect(await reasonForResponse((_, response) => response.end('[{"id": 1,'))).toBe('unreadable')
  expect(await reasonForResponse((_, response) => response.end('{}'))).toBe('unreadable')
  vi.stubGlobal('navigator', { onLine: false })
  expect(await reasonForResponse((_, response) => response.destroy())).toBe('offline')
})
