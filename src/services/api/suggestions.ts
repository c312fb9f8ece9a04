import type { Coordinates } from '../../../contract/coordinates.ts'
import { type SuggestionsResponse, SuggestionsSchema } from '../../../contract/suggestions.ts'
import type { ApiClient } from './client.ts'
import { readObject } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const readSuggestions = readerOf(SuggestionsSchema)

/**
 * Suggested places and agencies for partially typed text, at most 5 of each, best first, and whether a contact has this
 * name.
 *
 * @param center The center of the map, in degrees; suggestions near it rank first. Null if there is no map.
 */
export const loadSuggestions = async (
  api: ApiClient,
  typed: string,
  center: Coordinates | null,
  signal: AbortSignal,
): Promise<SuggestionsResponse> => {
  const query = { text: typed, ...(center && { lat: center.latitude, lng: center.longitude }) }
  return readObject(
    'GET suggestions',
    await api.get('suggestions', { query, signal }).json(),
    readSuggestions,
  )
}
