import { onTestFinished } from 'vitest'
import { type ApiClient, type ApiConnection, createApiClient } from '../../src/services/api/client.ts'
import { createMemoryToken } from './memory-token.ts'
import { type MockHandler, type ReceivedRequest, startMockServer } from './mock-server.ts'

interface MockApi {
  api: ApiClient
  received: ReceivedRequest[]
  /** The requests as lines such as "GET /api/v1/contacts?agency_id=5". */
  requestLines(): string[]
  /** The path and query parameters of each request. */
  requestQueries(): Record<string, string>[]
}

/** Starts an API client with a real server that responds as given. The server is closed after the test. */
export const startMockApi = async (
  handler: MockHandler,
  options: Partial<Omit<ApiConnection, 'origin'>> = {},
): Promise<MockApi> => {
  const { origin, received, close } = await startMockServer(handler)
  onTestFinished(close)
  const token = createMemoryToken('Bearer mine')
  return {
    api: createApiClient({ origin, token, onSessionExpired() {}, logError() {}, ...options }),
    received,
    requestLines: () => received.map(({ method, url }) => `${method} ${url}`),
    requestQueries: () =>
      received.map(({ url }) => {
        const { pathname, searchParams } = new URL(url, origin)
        return { path: pathname, ...Object.fromEntries(searchParams) }
      }),
  }
}
