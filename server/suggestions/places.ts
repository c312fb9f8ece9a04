import type pg from 'pg'
import type { Static } from 'typebox'
import type { PlaceKind, SuggestionsWire } from '../../contract/suggestion.ts'
import type { NamedPlace } from '../places/geocode.ts'
import { stateNames } from '../places/states.ts'
import { suggest } from '../places/suggest.ts'

type SuggestedPlace = Static<typeof SuggestionsWire>['places'][number]

const mostSuggestions = 5

/** Suggests at most 5 places of the built-in gazetteer, best first. */
export async function suggestPlaces(pool: pg.Pool, text: string): Promise<SuggestedPlace[]> {
  return (await suggest(pool, text)).slice(0, mostSuggestions).map(toSuggestion)
}

const kinds: Record<NamedPlace['kind'], PlaceKind> = {
  city: 'city',
  county: 'county',
  state: 'state',
  zip_code: 'zip',
}

function toSuggestion({ kind, key, formattedAddress, state }: NamedPlace): SuggestedPlace {
  const name = formattedAddress.replace(/, USA$/, '')
  const stateName = stateNames.find(({ code }) => code === state)?.name ?? state
  const details = {
    city: `City in ${stateName}`,
    county: `County in ${stateName}`,
    state: 'State',
    zip_code: `ZIP code in ${name.slice(0, -6)}`,
  }
  return { name: kind === 'zip_code' ? key : name, kind: kinds[kind], detail: details[kind] }
}
