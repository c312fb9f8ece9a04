import { afterEach, expect, test, vi } from 'vitest'
import { getFailureReason } from '../../src/services/api/api-error.ts'
import { id } from '../../src/services/api/response-readers/fields.ts'
import { readList } from '../../src/services/api/response-readers/rows.ts'
import { startMockApi } from '../support/mock-api.ts'
import type { MockHandler } from '../support/mock-server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const getReason = async (handler: MockHandler): Promise<string> => {
  const { api } = await startMockApi(handler)
  const response = api.get('agencies').json()
  return response.then((list) => readList('GET agencies', list, id)).then(() => 'none', getFailureReason)
}

test('returns the reason why a call failed', { tags: ['SCALE-12'] }, async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await getReason((_, response) => response.writeHead(500).end())).toBe('trouble')
  expect(await getReason((_, response) => response.writeHead(503).end())).toBe('busy')
  expect(await getReason((_, response) => response.writeHead(429).end())).toBe('busy')
  expect(await getReason((_, response) => response.destroy())).toBe('unreachable')
  expect(await getReason((_, response) => response.end('[{"id": 1,'))).toBe('unreadable')
  expect(await getReason((_, response) => response.end('{}'))).toBe('unreadable')
  vi.stubGlobal('navigator', { onLine: false })
  expect(await getReason((_, response) => response.destroy())).toBe('offline')
})
