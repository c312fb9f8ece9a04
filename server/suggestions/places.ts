import type pg from 'pg'
import type { Static } from 'typebox'
import type { PlaceKind, SuggestionsWire } from '../../contract/suggestions.ts'
import type { Coordinate } from '../agencies/geography.ts'
import type { NamedPlace } from '../places/geocode.ts'
import { suggest } from '../places/suggest.ts'

type SuggestedPlace = Static<typeof SuggestionsWire>['places'][number]

const mostSuggestions = 5

/** Suggests at most 5 places of the built-in gazetteer, best first; near the center they rank higher. */
export async function suggestPlaces(
  pool: pg.Pool,
  text: string,
  center: Coordinate | null,
): Promise<SuggestedPlace[]> {
  return (await suggest(pool, text, center)).slice(0, mostSuggestions).map(toSuggestion)
}

const kinds: Record<NamedPlace['kind'], PlaceKind> = {
  city: 'city',
  county: 'county',
  state: 'state',
  zip_code: 'zip',
}

const toSuggestion = ({ kind, key, formattedAddress, detail }: NamedPlace): SuggestedPlace => ({
  name: kind === 'zip_code' ? key : formattedAddress.replace(/, USA$/, ''),
  kind: kinds[kind],
  detail,
})
