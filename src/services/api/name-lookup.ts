import type { ApiClient } from './client.ts'
import { unusable } from './response-readers/fields.ts'
import { readList } from './response-readers/rows.ts'

/** At most 20 counties or dealers whose names contain a text, those that begin with it first. Rejects with a `Failure`. */
export const findNames = async (
  api: ApiClient,
  lookup: 'counties' | 'dealers',
  text: string,
  signal: AbortSignal,
): Promise<string[]> =>
  readList(`GET ${lookup}`, await api.get(lookup, { query: { text }, signal }).json(), name)

const name = (value: unknown) => (typeof value === 'string' ? value : unusable)
