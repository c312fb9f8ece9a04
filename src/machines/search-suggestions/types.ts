import type { SuggestedAgency, SuggestedPlace, Suggestions } from '../../../contract/suggestions.ts'

/** What matches the typed text; vendors by name. */
export interface FoundSuggestions extends Suggestions {
  vendors: readonly string[]
}

/** A row of an empty box: the user's location, a recent search, or an example of a search. */
export type InitialRow = { kind: 'userLocation' } | { kind: 'recent'; text: string } | { kind: 'example' }

/**
 * A row of the list: text that contains only filters, a place, an agency, a vendor, a search for contacts or for
 * agencies by name, or an initial row.
 */
export type SuggestionRow =
  | { kind: 'filters'; text: string }
  | { kind: 'place'; place: SuggestedPlace }
  | { kind: 'agency'; agency: SuggestedAgency }
  | { kind: 'vendor'; vendor: string }
  | { kind: 'contacts'; text: string }
  | { kind: 'name'; name: string }
  | InitialRow

export interface SearchSuggestionsContext {
  text: string
  /** The last suggestions; empty while the list is closed. */
  suggestions: FoundSuggestions
  /** The rows of an empty box, as last requested; shown only in `open.initialRows`. */
  initialRows: readonly InitialRow[]
  /** The index of the row that Enter chooses, or null if Enter searches for the typed text. */
  highlightedIndex: number | null
}

/** 1 highlights the next row, -1 the previous one; both wrap around at the ends. */
export type HighlightStep = 1 | -1

export type SearchSuggestionsEvent =
  /** The box is empty and focused. */
  | { type: 'initialRows.requested'; initialRows: readonly InitialRow[] }
  | { type: 'text.edited'; text: string }
  | { type: 'row.chosen'; row: SuggestionRow }
  | { type: 'highlight.moved'; step: HighlightStep }
  | { type: 'suggestions.closed' }
  | { type: 'internal.suggestions.changed' }
