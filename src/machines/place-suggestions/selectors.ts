import type { SnapshotFrom } from 'xstate'
import type { placeSuggestionsMachine } from './machine.ts'

type PlaceSuggestionsSnapshot = SnapshotFrom<typeof placeSuggestionsMachine>

/** The places in sight, perhaps none. */
export const selectSuggestedPlaces = (snapshot: PlaceSuggestionsSnapshot): string[] => snapshot.context.places
