import { onTestFinished } from 'vitest'
import { type ApiClient, type ApiClientOptions, createApiClient } from '../../src/services/api/client.ts'
import { type HeardRequest, type HttpAnswer, startHttpStandIn } from './http-stand-in.ts'
import { createMemoryToken } from './memory-token.ts'

interface ApiStandIn {
  api: ApiClient
  /** The requests of the client, and as lines: "GET /api/v1/contacts?agency_id=5". */
  heard: HeardRequest[]
  asked(): string[]
  /** Path and query of each request, with the query's texts by their names. */
  questions(): Record<string, string>[]
}

/** A client of the API on a real server that answers as the test says; both are there until the test is over. */
export const startApiStandIn = async (
  answer: HttpAnswer,
  options: Partial<Omit<ApiClientOptions, 'origin'>> = {},
): Promise<ApiStandIn> => {
  const { origin, heard, close } = await startHttpStandIn(answer)
  onTestFinished(close)
  const token = createMemoryToken('Bearer mine')
  return {
    api: createApiClient({ origin, token, onSessionExpired() {}, logError() {}, ...options }),
    heard,
    asked: () => heard.map(({ method, url }) => `${method} ${url}`),
    questions: () =>
      heard.map(({ url }) => {
        const { pathname, searchParams } = new URL(url, origin)
        return { path: pathname, ...Object.fromEntries(searchParams) }
      }),
  }
}
