export interface SearchSuggestionsContext {
  /** The text in the search box. */
  text: string
  /** The names of the suggested places, best match first; each can be searched. */
  places: string[]
  /** The index of the highlighted place. */
  highlighted: number | null
}

/** Down to the next place, or up to the previous one; past an end, on at the other. */
export type HighlightStep = 1 | -1

export type SearchSuggestionsEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'place.chosen'; place: string }
  | { type: 'highlight.moved'; step: HighlightStep }
  | { type: 'suggestions.dismissed' }
  | { type: 'internal.places.changed' }
