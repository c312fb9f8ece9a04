import type { SnapshotFrom } from 'xstate'
import type { searchSuggestionsMachine } from './machine.ts'
import { listRows } from './suggestions.ts'
import type { SuggestionRow } from './types.ts'

type SearchSuggestionsSnapshot = SnapshotFrom<typeof searchSuggestionsMachine>

const none: readonly SuggestionRow[] = []

export const isOpen = (snapshot: SearchSuggestionsSnapshot) => snapshot.matches({ list: 'open' })

/** The rows of the list: shortcuts or suggestions; none while it is closed. */
export const selectRows = (snapshot: SearchSuggestionsSnapshot): readonly SuggestionRow[] =>
  isOpen(snapshot) ? listRows(snapshot.context) : none

/** The index of the highlighted row, or null. */
export const selectHighlighted = (snapshot: SearchSuggestionsSnapshot) => snapshot.context.highlighted

/** The text that the suggestions match, which is marked in their names. */
export const selectText = (snapshot: SearchSuggestionsSnapshot) => snapshot.context.text
