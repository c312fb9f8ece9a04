import type { Agency } from '../../../../contract/agencies.ts'
import type { TotalInRadius, UnselectedTypeCounts } from '../../../../contract/agency-search-headers.ts'
import type { CallHandlers } from '../../worker/handle-calls.ts'
import { type AgencyRequest, searchAgencies } from '../agencies.ts'
import { type ApiError, isApiError } from '../api-error.ts'
import { createApiClient } from '../client.ts'

interface SearchRequest {
  query: AgencyRequest
  origin: string
  /** The session's header, because workers cannot read cookies. */
  header: string | null
}

/**
 * The agencies are sent before the result, in chunks. After a 4xx response, the
 * result has the side effects for the page.
 */
type SearchResult =
  | { outcome: 'found'; totalInRadius: TotalInRadius | null; unselectedTypeCounts: UnselectedTypeCounts }
  | {
      outcome: 'refused'
      refusal: Pick<ApiError, 'status' | 'message' | 'fieldErrors'>
      isSessionExpired: boolean
      loggedErrors: string[]
    }

export interface SearchCalls {
  search: { argument: SearchRequest; chunk: Agency[]; result: SearchResult }
}

/** Agencies per chunk. Copying a chunk to the page takes a few milliseconds. */
const chunkSize = 1_000

/** Searches with the same functions as the page. The page performs the side effects: session and log. */
export const searchHandlers: CallHandlers<SearchCalls> = {
  async search({ query, origin, header }, { signal, sendChunk }) {
    let isSessionExpired = false
    const loggedErrors: string[] = []
    const api = createApiClient({
      origin,
      token: { read: () => header, write() {}, clear() {} },
      onSessionExpired() {
        isSessionExpired = true
      },
      logError: (message) => loggedErrors.push(message),
    })
    try {
      const { agencies, ...counts } = await searchAgencies(api, query, signal)
      for (let start = 0; start < agencies.length; start += chunkSize) {
        sendChunk(agencies.slice(start, start + chunkSize))
      }
      return { outcome: 'found', ...counts }
    } catch (error) {
      if (!isApiError(error)) throw error
      const { status, message, fieldErrors } = error
      return { outcome: 'refused', refusal: { status, message, fieldErrors }, isSessionExpired, loggedErrors }
    }
  },
}
