import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import {
  placeholderAction,
  placeholderCallback,
  placeholderPromise,
} from '../../src/machines/kit/placeholders.ts'

test('a promise actor that was not provided rejects with its name', { tags: ['CHART-07'] }, async () => {
  const actor = createActor(placeholderPromise('loadFavorites'))
  const outcome = toPromise(actor)
  actor.start()
  await expect(outcome).rejects.toThrow('The actor "loadFavorites" was not provided.')
})

test('a callback actor that was not provided throws its name', { tags: ['CHART-07'] }, () => {
  const errors: unknown[] = []
  const actor = createActor(placeholderCallback('watchLocation'))
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(errors).toEqual([new Error('The actor "watchLocation" was not provided.')])
})

test('an action that was not provided throws its name', { tags: ['CHART-07'] }, () => {
  expect(() => placeholderAction('openLogin')({}, undefined)).toThrow(
    'The action "openLogin" was not provided.',
  )
})
