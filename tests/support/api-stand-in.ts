import { onTestFinished } from 'vitest'
import { type ApiClient, type ApiClientOptions, createApiClient } from '../../src/services/api/client.ts'
import { type HttpAnswer, type ReceivedRequest, startHttpStandIn } from './http-stand-in.ts'
import { createMemoryToken } from './memory-token.ts'

interface ApiStandIn {
  api: ApiClient
  /** The requests of the client, also as lines: "GET /api/v1/contacts?agency_id=5". */
  received: ReceivedRequest[]
  asked(): string[]
  /** The path and query parameters of each request. */
  questions(): Record<string, string>[]
}

/** An API client on a real server with the given responses. Both are closed after the test. */
export const startApiStandIn = async (
  answer: HttpAnswer,
  options: Partial<Omit<ApiClientOptions, 'origin'>> = {},
): Promise<ApiStandIn> => {
  const { origin, received, close } = await startHttpStandIn(answer)
  onTestFinished(close)
  const token = createMemoryToken('Bearer mine')
  return {
    api: createApiClient({ origin, token, onSessionExpired() {}, logError() {}, ...options }),
    received,
    asked: () => received.map(({ method, url }) => `${method} ${url}`),
    questions: () =>
      received.map(({ url }) => {
        const { pathname, searchParams } = new URL(url, origin)
        return { path: pathname, ...Object.fromEntries(searchParams) }
      }),
  }
}
