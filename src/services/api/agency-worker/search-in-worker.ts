import { proxy } from 'comlink'
import type { Agency, AgencyQuery, AgencySearchResult } from '../../../../contract/agencies.ts'
import { startWorker, type WorkerPort, WorkerUnavailableError } from '../../worker/start-worker.ts'
import { searchAgencies } from '../agencies.ts'
import { ApiError } from '../api-error.ts'
import { type ApiClient, type ApiConnection, expireSession } from '../client.ts'
import type { searchHandlers } from './search-handlers.ts'

const createWorker = (): WorkerPort =>
  new Worker(new URL('./agency-worker.ts', import.meta.url), { type: 'module' })

/**
 * Runs `searchAgencies` in a worker, so that parsing and converting a large response does not block the page. Session,
 * errors, and cancellation work as in `api`, which runs the search if there is no worker.
 *
 * @param connection The settings of `api`.
 */
export const createSearchInWorker = (
  api: ApiClient,
  connection: ApiConnection,
  create: () => WorkerPort = createWorker,
) => {
  const worker = startWorker<typeof searchHandlers>(create)
  let lastId = 0

  const searchInWorker = async (query: AgencyQuery, signal: AbortSignal): Promise<AgencySearchResult> => {
    const agencies: Agency[] = []
    const header = connection.token.read()
    const request = { id: ++lastId, query, origin: connection.origin, header }
    const receiveChunk = proxy(async (chunk: Agency[]) => void agencies.push(...chunk))
    const result = await worker.call(async (handlers) => {
      signal.addEventListener('abort', () => handlers.cancel(request.id), { once: true })
      return handlers.search(request, receiveChunk)
    }, signal)
    if (result.outcome === 'found') {
      const { totalInRadius, unselectedTypeCounts } = result
      return { agencies, totalInRadius, unselectedTypeCounts }
    }
    for (const message of result.loggedErrors) connection.logError(message)
    if (result.isSessionExpired) expireSession(connection, header)
    const { status, message, fieldErrors } = result.rejection
    throw new ApiError(status, message, fieldErrors)
  }

  return async (query: AgencyQuery, signal: AbortSignal): Promise<AgencySearchResult> => {
    try {
      return await searchInWorker(query, signal)
    } catch (error) {
      if (!(error instanceof WorkerUnavailableError)) throw error
      return await searchAgencies(api, query, signal)
    }
  }
}
