import type { SearchSuggestionsContext, Suggestion } from './types.ts'

/** The rows of the list: places, agencies and, last, the search by name; none while the list is closed. */
export const suggestionsOf = ({
  text,
  answer,
}: Pick<SearchSuggestionsContext, 'text' | 'answer'>): Suggestion[] =>
  answer === null
    ? []
    : [
        ...answer.places.map((place) => ({ kind: 'place', place }) as const),
        ...answer.agencies.map((agency) => ({ kind: 'agency', agency }) as const),
        { kind: 'name', name: text.trim() },
      ]
