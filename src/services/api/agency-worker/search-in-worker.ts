import type { Agency } from '../../../../contract/agencies.ts'
import { startWorker, type WorkerPort, WorkerUnavailable } from '../../worker/start-worker.ts'
import { type AgencySearch, type FoundAgencies, searchAgencies } from '../agencies.ts'
import { ApiError } from '../api-error.ts'
import { type ApiClient, type ApiClientOptions, endSession } from '../client.ts'
import type { SearchCalls } from './search-calls.ts'

const createWorker = (): WorkerPort =>
  new Worker(new URL('./agency-worker.ts', import.meta.url), { type: 'module' })

/**
 * Runs `searchAgencies` in a worker, so that parsing and converting a large response does not block the page. Session,
 * errors and cancellation work as in `api`, which also runs the search if there is no worker.
 *
 * @param connection The settings of `api`.
 */
export const createAgencySearch = (
  api: ApiClient,
  connection: ApiClientOptions,
  create: () => WorkerPort = createWorker,
) => {
  const worker = startWorker<SearchCalls>(create)

  const searchInWorker = async (query: AgencySearch, signal: AbortSignal): Promise<FoundAgencies> => {
    const agencies: Agency[] = []
    const header = connection.token.read()
    const answer = await worker.ask(
      'search',
      { query, origin: connection.origin, header },
      { signal, onPart: (part) => agencies.push(...part) },
    )
    if (answer.outcome === 'found') {
      const { totalInRadius, hiddenTypes } = answer
      return { agencies, totalInRadius, hiddenTypes }
    }
    for (const message of answer.logged) connection.logError(message)
    if (answer.isSessionExpired) endSession(connection, header)
    const { status, message, fieldErrors } = answer.refusal
    throw new ApiError(status, message, fieldErrors)
  }

  return async (query: AgencySearch, signal: AbortSignal): Promise<FoundAgencies> => {
    try {
      return await searchInWorker(query, signal)
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error
      return await searchAgencies(api, query, signal)
    }
  }
}
