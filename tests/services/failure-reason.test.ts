import { afterEach, expect, test, vi } from 'vitest'
import { getFailureReason } from '../../src/services/api/api-error.ts'
import { createApiClient } from '../../src/services/api/client.ts'
import { id } from '../../src/services/api/response-readers/fields.ts'
import { readList } from '../../src/services/api/response-readers/rows.ts'
import { startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const reasonForResponse = async (respond: Parameters<typeof startHttpStandIn>[0]): Promise<string> => {
  const standIn = await startHttpStandIn(respond)
  const api = createApiClient({
    origin: standIn.origin,
    token: createMemoryToken(),
    onSessionExpired() {},
    logError() {},
  })
  try {
    readList('GET agencies', await api.get('agencies').json(), id)
  } catch (error) {
    return getFailureReason(error)
  } finally {
    await standIn.close()
  }
  return 'none'
}

test('returns the reason why a call failed', { tags: ['SCALE-12'] }, async () => {
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
