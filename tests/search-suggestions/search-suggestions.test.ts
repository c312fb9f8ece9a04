import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { selectRows } from '../../src/machines/search-suggestions/selectors.ts'
import type { FoundSuggestions } from '../../src/machines/search-suggestions/types.ts'
import { knoxCounty } from '../support/agencies.ts'

const placesNamed = (...names: string[]): FoundSuggestions => ({
  places: names.map((name) => ({ name, kind: 'city', detail: 'City', otherWords: '' })),
  agencies: [],
  vendors: [],
})

const openBox = () => {
  const testActor = startTestActor(searchSuggestionsMachine, undefined)
  return {
    ...testActor,
    type: (text: string) => testActor.actor.send({ type: 'text.edited', text }),
    requested: () => testActor.promises.started.map(({ input }) => input),
    shown: () =>
      selectRows(testActor.actor.getSnapshot()).map((suggestion) => {
        if (suggestion.kind === 'userLocation' || suggestion.kind === 'example') return suggestion.kind
        if (suggestion.kind === 'recent') return `recent ${suggestion.text}`
        if (suggestion.kind === 'filters') return `filters ${suggestion.text}`
        if (suggestion.kind === 'contacts') return `contacts ${suggestion.text}`
        if (suggestion.kind === 'name') return `named ${suggestion.name}`
        if (suggestion.kind === 'vendor') return `vendor ${suggestion.vendor}`
        return suggestion.kind === 'place' ? suggestion.place.name : suggestion.agency.name
      }),
  }
}

test('requests suggestions 300 ms after the last key, and none for a single letter', {
  tags: ['SCALE-04'],
}, () => {
  const { type, passTime, requested } = openBox()
  type('K')
  passTime(1_000)
  expect(requested()).toEqual([])
  type('Kn')
  passTime(299)
  type(' Kno')
  passTime(299)
  expect(requested()).toEqual([])
  passTime(1)
  expect(requested()).toEqual([{ text: 'Kno' }])
})

test('text that contains only filters is the first suggestion', { tags: ['BOX-13'] }, async () => {
  const { type, passTime, promises, shown } = openBox()
  type('schools with sales reports')
  passTime(300)
  await promises.getPending('loadSuggestions').resolve({ ...placesNamed(), agencies: [knoxCounty] })
  expect(shown()).toEqual([
    'filters schools with sales reports',
    'Knox County',
    'named schools with sales reports',
  ])
  type('schools with sales reports near me')
  expect(shown()[0]).toBe('Knox County')
})

test('lists places, then agencies, then the searches for contacts and by name, which follow the text', {
  tags: ['BOX-01', 'BOX-05'],
}, async () => {
  const { type, passTime, promises, shown } = openBox()
  type('knox')
  passTime(300)
  await promises
    .getPending('loadSuggestions')
    .resolve({ ...placesNamed('Knoxville, TN'), agencies: [knoxCounty] })
  expect(shown()).toEqual(['Knoxville, TN', 'Knox County', 'contacts knox', 'named knox'])
  type('knoxv ')
  expect(shown()).toEqual(['Knoxville, TN', 'Knox County', 'contacts knoxv', 'named knoxv'])
})

test('lists vendors last, but first if the text begins a vendor’s name', {
  tags: ['BOX-01', 'BOX-31'],
}, async () => {
  const { type, passTime, promises, shown } = openBox()
  const vendors = ['Heartland Playgrounds']
  type('heartland')
  passTime(300)
  await promises.getPending('loadSuggestions').resolve({ ...placesNamed('Hartland, WI'), vendors })
  expect(shown()).toEqual([
    'vendor Heartland Playgrounds',
    'Hartland, WI',
    'contacts heartland',
    'named heartland',
  ])
  type('playgrounds')
  passTime(300)
  await promises.getPending('loadSuggestions').resolve({ ...placesNamed(), agencies: [knoxCounty], vendors })
  expect(shown()).toEqual([
    'Knox County',
    'vendor Heartland Playgrounds',
    'contacts playgrounds',
    'named playgrounds',
  ])
})

test('arrow keys move the highlight and wrap around at both ends', {
  tags: ['SCALE-04'],
}, async () => {
  const { actor, type, passTime, promises } = openBox()
  const press = (step: 1 | -1) => {
    actor.send({ type: 'highlight.moved', step })
    return actor.getSnapshot().context.highlightedIndex
  }
  type('kn')
  expect(press(1)).toBeNull()
  passTime(300)
  await promises.getPending('loadSuggestions').resolve(placesNamed('Knoxville, TN', 'Knightdale, NC'))
  expect([press(1), press(1), press(1), press(1), press(1), press(-1)]).toEqual([0, 1, 2, 3, 0, 3])
  type('kni')
  expect(press(-1)).toBe(3)
  passTime(300)
  expect(press(-1)).toBe(2)
  await promises.getPending('loadSuggestions').resolve(placesNamed('Knightdale, NC', 'Knik, AK'))
  expect(actor.getSnapshot().context.highlightedIndex).toBeNull()
})
