import type { Coordinates } from '../../../contract/coordinates.ts'
import { maxSuggestions } from '../../../contract/suggestions.ts'
import {
  hasVendorLength,
  isPrefixOfVendorWord,
} from '../../machines/agency-search/interpretation/matching-vendor.ts'
import { readSearchPhrase } from '../../machines/agency-search/interpretation/search-phrase.ts'
import { searchSuggestionsMachine } from '../../machines/search-suggestions/machine.ts'
import { userLocationName } from '../../machines/search-suggestions/texts.ts'
import type { FoundSuggestions, InitialRow, SuggestionRow } from '../../machines/search-suggestions/types.ts'
import { loadFilterValues } from '../../services/api/agencies.ts'
import type { ApiClient } from '../../services/api/client.ts'
import { loadSuggestions } from '../../services/api/suggestions.ts'
import { logError } from '../../services/log.ts'
import { isNarrowScreen } from '../breakpoints.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

/** What the suggestions need from their search. */
export interface SuggestionsTarget {
  /** The center of the map; suggestions near it rank first. Null while there is no map. */
  center(): Coordinates | null
  choose(row: SuggestionRow): void
  /** What the list shows while the box is empty. */
  initialRows(): readonly InitialRow[]
}

/** More would hide the rows below them on a phone. */
const maxVendors = 2
const maxOnNarrowScreen = 3

/** The suggestion for `schools near me`. */
const userLocation = { name: userLocationName, kind: 'city', detail: '', otherWords: '' } as const

/** The vendors that have a word starting with the text; none if they cannot be loaded. */
const listVendors = async (api: ApiClient, text: string, signal: AbortSignal): Promise<string[]> => {
  try {
    const vendors = await loadFilterValues(api, 'vendors', text, signal)
    return vendors.filter((vendor) => isPrefixOfVendorWord(text, vendor))
  } catch (error) {
    if (!signal.aborted) logError('The suggested vendors could not be loaded.', error)
    return []
  }
}

export const provideSearchSuggestions = (
  { api }: Pick<App, 'api'>,
  { center, choose }: Omit<SuggestionsTarget, 'initialRows'>,
) =>
  searchSuggestionsMachine.provide({
    actors: {
      loadSuggestions: fromRequest<FoundSuggestions, { text: string }>(
        async ({ input: { text }, signal }) => {
          const load = (words: string) => loadSuggestions(api, words, center(), signal)
          const phrase = readSearchPhrase(text)
          if (phrase?.isNearUserLocation) return { places: [userLocation], agencies: [], vendors: [] }
          const [whole, ofPhrase, vendors] = await Promise.all([
            load(text),
            phrase && load(phrase.place),
            phrase || !hasVendorLength(text) ? [] : listVendors(api, text, signal),
          ])
          // With a phrase, only an agency can have the whole text as its name: `Knox County Schools`.
          const { places } = ofPhrase ?? whole
          const maxOfKind = isNarrowScreen() ? maxOnNarrowScreen : maxSuggestions
          return {
            places: places.slice(0, maxOfKind),
            agencies: whole.agencies.slice(0, maxOfKind),
            vendors: vendors.slice(0, maxVendors),
          }
        },
      ),
    },
    actions: {
      chooseRow: (_, { row }) => choose(row),
      logFailure: (_, { error }) => logError('The search suggestions could not be loaded.', error),
    },
  })
