import type { ApiClient } from './client.ts'
import type { StateStatute } from './contract/library.ts'
import { expectList } from './expect-list.ts'

/** The statutes of all states, by state. */
export const listStateStatutes = async (api: ApiClient, signal: AbortSignal): Promise<StateStatute[]> =>
  expectList<StateStatute>(await api.get('state_statutes', { signal }).json())
