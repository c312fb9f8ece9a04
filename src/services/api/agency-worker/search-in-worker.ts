import type { Agency } from '../../../../contract/agency.ts'
import { startWorker, type WorkerPort, WorkerUnavailable } from '../../worker/start-worker.ts'
import { type AgencySearch, type FoundAgencies, searchAgencies } from '../agencies.ts'
import { ApiError } from '../api-error.ts'
import { type ApiClient, type ApiClientOptions, endSession } from '../client.ts'
import type { SearchCalls } from './search-calls.ts'

const createWorker = (): WorkerPort =>
  new Worker(new URL('./agency-worker.ts', import.meta.url), { type: 'module' })

/**
 * `searchAgencies` of a worker, so that no answer, however long, holds the page up while it is parsed and converted. The
 * session, the errors and the cancellation are those of `api`; where there is no worker, `api` itself is asked.
 *
 * @param connection What `api` is made of.
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
    if (answer.outcome === 'found') return { agencies, totalInRadius: answer.totalInRadius }
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
