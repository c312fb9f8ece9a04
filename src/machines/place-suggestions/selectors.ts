import type { SnapshotFrom } from 'xstate'
import type { placeSuggestionsMachine } from './machine.ts'

type PlaceSuggestionsSnapshot = SnapshotFrom<typeof placeSuggestionsMachine>

/** The visible places, perhaps none. */
export const selectSuggestedPlaces = (snapshot: PlaceSuggestionsSnapshot): string[] => snapshot.context.places

/** The index of the highlighted place, or null. */
export const selectHighlighted = (snapshot: PlaceSuggestionsSnapshot): number | null =>
  snapshot.context.highlighted
