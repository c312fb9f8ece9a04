import type { Agency } from '../../../../contract/agencies.ts'
import type { HiddenTypes, TotalInRadius } from '../../../../contract/agency-search-headers.ts'
import type { Answers } from '../../worker/answer-calls.ts'
import { type AgencySearch, searchAgencies } from '../agencies.ts'
import { type ApiError, isApiError } from '../api-error.ts'
import { createApiClient } from '../client.ts'

/** A search with the API's origin and the session's header, because workers cannot read cookies. */
export interface SearchOrder {
  query: AgencySearch
  origin: string
  header: string | null
}

/** The result of a search. The agencies are sent before it in parts. A refusal includes its side effects. */
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

/** Agencies per part. Copying a part to the page takes a few milliseconds. */
const partSize = 1_000

/** Searches with the same functions as the page, which handles the side effects (session, log) itself. */
export const searchCalls: Answers<SearchCalls> = {
  async search({ query, origin, header }, { signal, sendPart }) {
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
        sendPart(agencies.slice(start, start + partSize))
      }
      return { outcome: 'found', ...counts }
    } catch (error) {
      if (!isApiError(error)) throw error
      const { status, message, fieldErrors } = error
      return { outcome: 'refused', refusal: { status, message, fieldErrors }, isSessionExpired, logged }
    }
  },
}
