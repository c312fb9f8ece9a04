import type { SnapshotFrom } from 'xstate'
import type { searchSuggestionsMachine } from './machine.ts'

type SearchSuggestionsSnapshot = SnapshotFrom<typeof searchSuggestionsMachine>

/** The visible places, perhaps none. */
export const selectSuggestedPlaces = (snapshot: SearchSuggestionsSnapshot): string[] =>
  snapshot.context.places

/** The index of the highlighted place, or null. */
export const selectHighlighted = (snapshot: SearchSuggestionsSnapshot): number | null =>
  snapshot.context.highlighted
