import type { StateStatute } from '../../../contract/library.ts'
import { stateStatute } from './answers/entities.ts'
import { readList } from './answers/rows.ts'
import type { ApiClient } from './client.ts'

/** The statutes of all states, by state. */
export const listStateStatutes = async (api: ApiClient, signal: AbortSignal): Promise<StateStatute[]> =>
  readList('GET state_statutes', await api.get('state_statutes', { signal }).json(), stateStatute)
