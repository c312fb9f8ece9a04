import { type ProxyMethods, releaseProxy } from 'comlink'
import type { Agency, AgencyQuery } from '../../../../contract/agencies.ts'
import type { TotalInRadius, UnselectedTypeCounts } from '../../../../contract/agency-search-headers.ts'
import { searchAgencies } from '../agencies.ts'
import { type ApiError, isApiError } from '../api-error.ts'
import { createApiClient } from '../client.ts'

interface SearchRequest {
  /** Identifies the search, so that it can be canceled. */
  id: number
  query: AgencyQuery
  origin: string
  /** The session's header, because workers cannot read cookies. */
  header: string | null
}

/** After a 4xx response, the result describes the side effects that the page must perform. */
type SearchResult =
  | { outcome: 'found'; totalInRadius: TotalInRadius | null; unselectedTypeCounts: UnselectedTypeCounts }
  | {
      outcome: 'rejected'
      rejection: Pick<ApiError, 'status' | 'message' | 'fieldErrors'>
      isSessionExpired: boolean
      loggedErrors: string[]
    }

/** Agencies per chunk. Copying a chunk to the page takes a few milliseconds. */
const chunkSize = 1_000

const controllers = new Map<number, AbortController>()

/** Searches with the same functions as the page. The page performs the side effects: session and log. */
export const searchHandlers = {
  /** @param receiveChunk Gets the agencies before the result, in chunks. */
  async search(
    { id, query, origin, header }: SearchRequest,
    receiveChunk: ((agencies: Agency[]) => Promise<void>) & Partial<ProxyMethods>,
  ): Promise<SearchResult> {
    const controller = new AbortController()
    controllers.set(id, controller)
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
      const { agencies, ...counts } = await searchAgencies(api, query, controller.signal)
      const received: Promise<void>[] = []
      for (let start = 0; start < agencies.length; start += chunkSize) {
        received.push(receiveChunk(agencies.slice(start, start + chunkSize)))
      }
      await Promise.all(received)
      return { outcome: 'found', ...counts }
    } catch (error) {
      if (!isApiError(error)) throw error
      const { status, message, fieldErrors } = error
      return {
        outcome: 'rejected',
        rejection: { status, message, fieldErrors },
        isSessionExpired,
        loggedErrors,
      }
    } finally {
      controllers.delete(id)
      // Otherwise, the page keeps the list until the worker's memory is collected.
      receiveChunk[releaseProxy]?.()
    }
  },
  cancel: (id: number): void => controllers.get(id)?.abort(),
}
