import { expect } from 'vitest'
import type { placeSuggestionsMachine } from '../../src/machines/place-suggestions/machine.ts'
import { selectSuggestedPlaces } from '../../src/machines/place-suggestions/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

export const states: StateAssertionsOf<typeof placeSuggestionsMachine> = {
  closed: (snapshot) => {
    expect(selectSuggestedPlaces(snapshot)).toEqual([])
    expect(snapshot.can({ type: 'place.chosen', place: 'Knoxville, TN' })).toBe(false)
  },
  settling: (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  asking: (snapshot) => {
    expect(snapshot.context.text.trim().length).toBeGreaterThan(1)
  },
  open: (snapshot) => {
    expect(selectSuggestedPlaces(snapshot).length).toBeGreaterThan(0)
    expect(snapshot.can({ type: 'place.chosen', place: 'Knoxville, TN' })).toBe(true)
  },
}
