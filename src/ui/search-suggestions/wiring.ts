import type { Coordinates } from '../../../contract/coordinates.ts'
import type { Suggestions } from '../../../contract/suggestions.ts'
import { readSearchPhrase } from '../../machines/agency-search/search-phrase.ts'
import { searchSuggestionsMachine } from '../../machines/search-suggestions/machine.ts'
import type { Suggestion } from '../../machines/search-suggestions/types.ts'
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

/** The suggestion for `schools near me`. */
const ownLocation = { name: 'My location', kind: 'city', detail: '', otherWords: '' } as const

export const provideSearchSuggestions = ({ api }: Pick<App, 'api'>, { center, take }: SuggestionsTarget) =>
  searchSuggestionsMachine.provide({
    actors: {
      suggest: fromRequest<Suggestions, { text: string }>(async ({ input: { text }, signal }) => {
        const ask = (words: string) => loadSuggestions(api, words, center(), signal)
        const phrase = readSearchPhrase(text)
        if (!phrase) return ask(text)
        if (phrase.isNearOwnLocation) return { places: [ownLocation], agencies: [] }
        // The whole text may also be a name: `Knox County Schools`.
        const [{ agencies }, { places }] = await Promise.all([ask(text), ask(phrase.place)])
        return { agencies, places }
      }),
    },
    actions: {
      applySuggestion: (_, { suggestion }) => take(suggestion),
      logFailure: (_, { error }) => logError('The search suggestions could not be loaded.', error),
    },
  })
