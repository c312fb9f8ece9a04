import { agencyTypes } from '../../../contract/agency-types.ts'
import type { Coordinates } from '../../../contract/coordinates.ts'
import {
  placeKinds,
  type SuggestedAgency,
  type SuggestedPlace,
  type Suggestions,
} from '../../../contract/suggestions.ts'
import type { ApiClient } from './client.ts'
import {
  degrees,
  id,
  nonBlankText,
  oneOf,
  optionalText,
  required,
  textOr,
} from './response-readers/fields.ts'
import { readOne, row, rows } from './response-readers/rows.ts'

const place = row<SuggestedPlace>({
  name: required(optionalText),
  kind: required(oneOf(placeKinds)),
  detail: textOr(''),
})

const agency = row<SuggestedAgency>({
  id,
  name: nonBlankText('Unnamed agency'),
  address1: optionalText,
  city: optionalText,
  state: optionalText,
  agencyType: oneOf(agencyTypes),
  latitude: degrees(90),
  longitude: degrees(180),
})

const suggestions = row<Suggestions>({ places: rows(place), agencies: rows(agency) })

/**
 * Suggested places and agencies for a partly typed text, at most 5 of each, best first.
 *
 * @param center The center of the map, in degrees; suggestions near it rank first. Null if there is no map.
 */
export const listSuggestions = async (
  api: ApiClient,
  typed: string,
  center: Coordinates | null,
  signal: AbortSignal,
): Promise<Suggestions> => {
  const query = { text: typed, ...(center && { lat: center.latitude, lng: center.longitude }) }
  return readOne('GET suggestions', await api.get('suggestions', { query, signal }).json(), suggestions)
}
