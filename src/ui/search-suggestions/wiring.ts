import type { Coordinates } from '../../../contract/coordinates.ts'
import { hasVendorLength, startsWordOfVendor } from '../../machines/agency-search/matching-agency.ts'
import { readSearchPhrase } from '../../machines/agency-search/search-phrase.ts'
import { searchSuggestionsMachine } from '../../machines/search-suggestions/machine.ts'
import type { FoundSuggestions, Suggestion } from '../../machines/search-suggestions/types.ts'
import { listFilterValues } from '../../services/api/agencies.ts'
import { loadSuggestions } from '../../services/api/suggestions.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

/** What the suggestions need from their search. */
export interface SuggestionsTarget {
  /** The center of the map; suggestions near it rank first. Null while there is no map. */
  center(): Coordinates | null
  take(suggestion: Suggestion): void
}

/** More would hide the rows below them on a phone. */
const maxVendors = 2

/** The suggestion for `schools near me`. */
const ownLocation = { name: 'My location', kind: 'city', detail: '', otherWords: '' } as const

export const provideSearchSuggestions = ({ api }: Pick<App, 'api'>, { center, take }: SuggestionsTarget) =>
  searchSuggestionsMachine.provide({
    actors: {
      suggest: fromRequest<FoundSuggestions, { text: string }>(async ({ input: { text }, signal }) => {
        const load = (words: string) => loadSuggestions(api, words, center(), signal)
        const phrase = readSearchPhrase(text)
        if (!phrase) {
          const [found, vendors] = await Promise.all([
            load(text),
            hasVendorLength(text) ? listFilterValues(api, 'dealers', text, signal) : [],
          ])
          return {
            ...found,
            vendors: vendors.filter((vendor) => startsWordOfVendor(text, vendor)).slice(0, maxVendors),
          }
        }
        if (phrase.isNearOwnLocation) return { places: [ownLocation], agencies: [], vendors: [] }
        // The whole text may also be a name: `Knox County Schools`.
        const [{ agencies }, { places }] = await Promise.all([load(text), load(phrase.place)])
        return { agencies, places, vendors: [] }
      }),
    },
    actions: {
      applySuggestion: (_, { suggestion }) => take(suggestion),
      logFailure: (_, { error }) => logError('The search suggestions could not be loaded.', error),
    },
  })
