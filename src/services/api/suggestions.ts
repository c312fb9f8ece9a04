import { agencyTypes } from '../../../contract/agency-types.ts'
import type { Coordinates } from '../../../contract/coordinates.ts'
import {
  placeKinds,
  type SuggestedAgency,
  type SuggestedPlace,
  type SuggestionsResponse,
} from '../../../contract/suggestions.ts'
import type { ApiClient } from './client.ts'
import {
  degrees,
  nonBlankStringOr,
  oneOf,
  readBoolean,
  readId,
  readStringOrNull,
  required,
  stringOr,
} from './response-readers/fields.ts'
import { arrayReader, objectReader, readObject } from './response-readers/objects.ts'

const readPlace = objectReader<SuggestedPlace>({
  name: required(readStringOrNull),
  kind: required(oneOf(placeKinds)),
  detail: stringOr(''),
  otherWords: stringOr(''),
})

const readSuggestedAgency = objectReader<SuggestedAgency>({
  id: readId,
  name: nonBlankStringOr('Unnamed agency'),
  address1: readStringOrNull,
  city: readStringOrNull,
  state: readStringOrNull,
  agencyType: oneOf(agencyTypes),
  latitude: degrees(90),
  longitude: degrees(180),
})

const readSuggestions = objectReader<SuggestionsResponse>({
  places: arrayReader(readPlace),
  agencies: arrayReader(readSuggestedAgency),
  hasContact: readBoolean,
})

/**
 * Suggested places and agencies for a partly typed text, at most 5 of each, best first, and whether a contact has this
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
