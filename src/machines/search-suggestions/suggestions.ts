import { hasAddress, startsAgencyName } from '../agency-search/matching-agency.ts'
import type { SearchSuggestionsContext, Suggestion } from './types.ts'

/** The rows of an open list: places and agencies, most likely first, then the search by name. */
export const listSuggestions = ({
  text,
  suggestions,
}: Pick<SearchSuggestionsContext, 'text' | 'suggestions'>): Suggestion[] => {
  const places = suggestions.places.map((place) => ({ kind: 'place', place }) as const)
  const agencies = suggestions.agencies.map((agency) => ({ kind: 'agency', agency }) as const)
  const [agency] = suggestions.agencies
  const isAgency = startsAgencyName(text, suggestions) || (agency !== undefined && hasAddress(text, agency))
  const found = isAgency ? [...agencies, ...places] : [...places, ...agencies]
  return [...found, { kind: 'name', name: text.trim() }]
}
