import type { ApiClient } from './client.ts'
import { optionalText, required } from './response-readers/fields.ts'
import { getList } from './response-readers/rows.ts'

/** At most 20 counties or dealers whose names contain a text; names that start with it come first. */
export const findNames = (
  api: ApiClient,
  lookup: 'counties' | 'dealers',
  text: string,
  signal: AbortSignal,
): Promise<string[]> => getList(api, lookup, required(optionalText), { query: { text }, signal })
