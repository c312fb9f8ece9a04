import type { SnapshotFrom } from 'xstate'
import type { searchSuggestionsMachine } from './machine.ts'
import { listSuggestions } from './suggestions.ts'
import type { Suggestion } from './types.ts'

type SearchSuggestionsSnapshot = SnapshotFrom<typeof searchSuggestionsMachine>

const none: readonly Suggestion[] = []

export const isOpen = (snapshot: SearchSuggestionsSnapshot) => snapshot.matches({ list: 'open' })

/** The rows of the list: shortcuts or suggestions; none while it is closed. */
export const selectSuggestions = (snapshot: SearchSuggestionsSnapshot): readonly Suggestion[] => {
  if (snapshot.matches({ list: { open: 'shortcuts' } })) return snapshot.context.shortcuts
  return isOpen(snapshot) ? listSuggestions(snapshot.context) : none
}

/** The index of the highlighted row, or null. */
export const selectHighlighted = (snapshot: SearchSuggestionsSnapshot) => snapshot.context.highlighted

/** The text that the suggestions match, which is marked in their names. */
export const selectText = (snapshot: SearchSuggestionsSnapshot) => snapshot.context.text
