import type { SnapshotFrom } from 'xstate'
import type { searchSuggestionsMachine } from './machine.ts'
import { listRows } from './suggestions.ts'
import type { SuggestionRow } from './types.ts'

type SearchSuggestionsSnapshot = SnapshotFrom<typeof searchSuggestionsMachine>

const none: readonly SuggestionRow[] = []

export const isOpen = (snapshot: SearchSuggestionsSnapshot) => snapshot.matches({ list: 'open' })

/** The rows of the list: initial rows or suggestions; none while it is closed. */
export const selectRows = (snapshot: SearchSuggestionsSnapshot): readonly SuggestionRow[] => {
  if (!isOpen(snapshot)) return none
  const areInitialRows = snapshot.matches({ list: { open: 'initialRows' } })
  return areInitialRows ? snapshot.context.initialRows : listRows(snapshot.context)
}

/** The index of the highlighted row, or null. */
export const selectHighlightedIndex = (snapshot: SearchSuggestionsSnapshot) =>
  snapshot.context.highlightedIndex

/** The text that the suggestions match, which is marked in their names. */
export const selectText = (snapshot: SearchSuggestionsSnapshot) => snapshot.context.text
