import type { Agency } from '../../../../contract/agency.ts'
import type { HiddenTypes, TotalInRadius } from '../../../../contract/agency-constants.ts'
import type { Answers } from '../../worker/answer-calls.ts'
import { type AgencySearch, searchAgencies } from '../agencies.ts'
import { type ApiError, isApiError } from '../api-error.ts'
import { createApiClient } from '../client.ts'

/** What the page gives with a search, since a worker reads no cookies: where the API is, and the session's header. */
export interface SearchOrder {
  query: AgencySearch
  origin: string
  header: string | null
}

/** The agencies are sent in parts before the answer; a refusal comes with its side effects. */
export type SearchAnswer =
  | { outcome: 'found'; totalInRadius: TotalInRadius | null; hiddenTypes: HiddenTypes }
  | {
      outcome: 'refused'
      refusal: Pick<ApiError, 'status' | 'message' | 'fieldErrors'>
      isSessionExpired: boolean
      logged: string[]
    }

export interface SearchCalls {
  search: { argument: SearchOrder; part: Agency[]; answer: SearchAnswer }
}

/** So many are copied to the page at once that it takes a few milliseconds. */
const partSize = 1_000

/** Searches with the page's own functions; what touches the page (session, log) is left to it. */
export const searchCalls: Answers<SearchCalls> = {
  async search({ query, origin, header }, { signal, tell }) {
    let isSessionExpired = false
    const logged: string[] = []
    const api = createApiClient({
      origin,
      token: { read: () => header, write() {}, clear() {} },
      onSessionExpired() {
        isSessionExpired = true
      },
      logError: (message) => logged.push(message),
    })
    try {
      const { agencies, ...counts } = await searchAgencies(api, query, signal)
      for (let start = 0; start < agencies.length; start += partSize) {
        tell(agencies.slice(start, start + partSize))
      }
      return { outcome: 'found', ...counts }
    } catch (error) {
      if (!isApiError(error)) throw error
      const { status, message, fieldErrors } = error
      return { outcome: 'refused', refusal: { status, message, fieldErrors }, isSessionExpired, logged }
    }
  },
}
