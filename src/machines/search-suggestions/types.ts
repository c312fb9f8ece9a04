import type { SuggestedAgency, SuggestedPlace, Suggestions } from '../../../contract/suggestions.ts'

/** What matches the typed text; vendors by name. */
export interface FoundSuggestions extends Suggestions {
  vendors: readonly string[]
}

/** A row of an empty box: the user's location, a recent search, or an example of a search. */
export type Starter = { kind: 'userLocation' } | { kind: 'recent'; text: string } | { kind: 'example' }

/** One row of the list: a place, an agency, a vendor, the search for contacts or for agencies by name, or a starter. */
export type SuggestionRow =
  | { kind: 'place'; place: SuggestedPlace }
  | { kind: 'agency'; agency: SuggestedAgency }
  | { kind: 'vendor'; vendor: string }
  | { kind: 'contacts'; text: string }
  | { kind: 'name'; name: string }
  | Starter

export interface SearchSuggestionsContext {
  text: string
  /** The last suggestions; empty while the list is closed. */
  suggestions: FoundSuggestions
  /** The rows of an empty box; none while the list is closed or shows suggestions. */
  starters: readonly Starter[]
  /** The index of the row that Enter chooses, or null if Enter searches for the typed text. */
  highlightedIndex: number | null
}

/** 1 highlights the next row, -1 the previous one; both wrap around at the ends. */
export type HighlightStep = 1 | -1

export type SearchSuggestionsEvent =
  | { type: 'starters.offered'; starters: readonly Starter[] }
  | { type: 'text.edited'; text: string }
  | { type: 'row.chosen'; row: SuggestionRow }
  | { type: 'highlight.moved'; step: HighlightStep }
  | { type: 'suggestions.dismissed' }
  | { type: 'internal.suggestions.changed' }
