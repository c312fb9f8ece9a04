import { expect } from 'vitest'
import type { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { selectHighlighted, selectSuggestedPlaces } from '../../src/machines/search-suggestions/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

export const states: StateAssertionsOf<typeof searchSuggestionsMachine> = {
  'list.idle': (snapshot) => {
    expect(selectSuggestedPlaces(snapshot)).toEqual([])
    expect(snapshot.can({ type: 'place.chosen', place: 'Knoxville, TN' })).toBe(false)
  },
  'list.debouncing': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'list.loading': (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  'list.loaded': (snapshot) => {
    expect(selectSuggestedPlaces(snapshot).length).toBeGreaterThan(0)
    expect(snapshot.can({ type: 'place.chosen', place: 'Knoxville, TN' })).toBe(true)
  },
  'highlight.none': (snapshot) => {
    expect(selectHighlighted(snapshot)).toBeNull()
  },
  'highlight.some': (snapshot) => {
    expect(selectSuggestedPlaces(snapshot)).toContain(
      selectSuggestedPlaces(snapshot)[selectHighlighted(snapshot) ?? -1],
    )
  },
}
