import type { SuggestedAgency, SuggestedPlace, Suggestions } from '../../../contract/suggestions.ts'

/** One row of the list: a place, an agency, or the search for agencies by name. */
export type Suggestion =
  | { kind: 'place'; place: SuggestedPlace }
  | { kind: 'agency'; agency: SuggestedAgency }
  | { kind: 'name'; name: string }

export interface SearchSuggestionsContext {
  /** The text in the search box. */
  text: string
  /** The last answer; null while the list is closed. */
  answer: Suggestions | null
  /** The index of the highlighted suggestion. */
  highlighted: number | null
}

/** Down to the next suggestion, or up to the previous one; past an end, on at the other. */
export type HighlightStep = 1 | -1

export type SearchSuggestionsEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'suggestion.chosen'; suggestion: Suggestion }
  | { type: 'highlight.moved'; step: HighlightStep }
  | { type: 'suggestions.dismissed' }
  | { type: 'internal.suggestions.changed' }
