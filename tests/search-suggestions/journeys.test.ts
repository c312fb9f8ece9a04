import { expect, test } from 'vitest'
import { searchSuggestionsMachine } from '../../src/machines/search-suggestions/machine.ts'
import { selectHighlighted, selectSuggestedPlaces } from '../../src/machines/search-suggestions/selectors.ts'
import { startTestActor } from '../support/paths/test-actor.ts'

const openBox = () => {
  const testActor = startTestActor(searchSuggestionsMachine, undefined)
  return {
    ...testActor,
    type: (text: string) => testActor.actor.send({ type: 'text.typed', text }),
    asked: () => testActor.promises.started.map(({ input }) => input),
    inSight: () => selectSuggestedPlaces(testActor.actor.getSnapshot()),
  }
}

test('places are asked for 300 ms after the last key, and not for a single letter', {
  tags: ['SCALE-04'],
}, () => {
  const { type, passTime, asked } = openBox()
  type('K')
  passTime(1_000)
  expect(asked()).toEqual([])
  type('Kn')
  passTime(299)
  type(' Kno')
  passTime(299)
  expect(asked()).toEqual([])
  passTime(1)
  expect(asked()).toEqual([{ text: 'Kno' }])
})

test('older suggestions stay in sight until newer ones come; a late answer never replaces them', {
  tags: ['SCALE-04'],
}, async () => {
  const { type, passTime, promises, inSight } = openBox()
  type('kn')
  passTime(300)
  await promises.waiting('suggestPlaces').resolve(['Knoxville, TN', 'Knightdale, NC'])
  type('kni')
  expect(inSight()).toEqual(['Knoxville, TN', 'Knightdale, NC'])
  passTime(300)
  const late = promises.waiting('suggestPlaces')
  type('knig')
  expect(late.signal.aborted).toBe(true)
  passTime(300)
  await promises.waiting('suggestPlaces').resolve(['Knightdale, NC'])
  await late.resolve(['Knik, AK'])
  expect(inSight()).toEqual(['Knightdale, NC'])
})

test('a choice, a dismissal and an empty box close the list, and what was under way is given up', {
  tags: ['SCALE-04'],
}, async () => {
  const { actor, type, passTime, promises, inSight } = openBox()
  for (const close of [
    () => actor.send({ type: 'place.chosen', place: 'Knoxville, TN' }),
    () => actor.send({ type: 'suggestions.dismissed' }),
    () => type(''),
  ]) {
    type('knoxv')
    passTime(300)
    await promises.waiting('suggestPlaces').resolve(['Knoxville, TN'])
    type('knoxvi')
    passTime(300)
    const underWay = promises.waiting('suggestPlaces')
    close()
    expect(underWay.signal.aborted).toBe(true)
    expect(inSight()).toEqual([])
  }
})

test('suggestions that cannot be had are logged, and nobody is told', { tags: ['SCALE-04'] }, async () => {
  const { actor, type, passTime, promises, takeEffects, inSight } = openBox()
  type('knox')
  passTime(300)
  const error = new Error('No network.')
  await promises.waiting('suggestPlaces').reject(error)
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  expect(inSight()).toEqual([])
  expect(actor.getSnapshot().status).toBe('active')
})

test('arrow keys highlight one place after the other, around both ends; a list that changes has none', {
  tags: ['SCALE-04'],
}, async () => {
  const { actor, type, passTime, promises } = openBox()
  const press = (step: 1 | -1) => {
    actor.send({ type: 'highlight.moved', step })
    return selectHighlighted(actor.getSnapshot())
  }
  type('kn')
  expect(press(1)).toBeNull()
  passTime(300)
  await promises.waiting('suggestPlaces').resolve(['Knoxville, TN', 'Knightdale, NC', 'Knik, AK'])
  expect([press(1), press(1), press(1), press(1), press(-1)]).toEqual([0, 1, 2, 0, 2])
  type('kni')
  expect(press(-1)).toBe(2)
  passTime(300)
  expect(press(-1)).toBe(1)
  await promises.waiting('suggestPlaces').resolve(['Knightdale, NC', 'Knik, AK'])
  expect(selectHighlighted(actor.getSnapshot())).toBeNull()
})
