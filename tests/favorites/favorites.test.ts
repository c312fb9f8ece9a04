import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import { changedItem, listedItem } from './fixtures.ts'

const refresh = { type: 'refresh.requested' } as const

test('a change in another tab loads the favorites again after a failure', { tags: ['FAV-08'] }, async () => {
  const { actor, promises } = startTestActor(favoritesMachine, undefined)
  await promises.getPending('loadFavorites').reject(new Error('offline'))
  actor.send(refresh)
  await promises.getPending('loadFavorites').resolve([{ id: 11, ...listedItem }])
  expect(actor.getSnapshot().context.favorites).toEqual([{ id: 11, ...listedItem }])
})

test('a change in another tab does not load the favorites while a change is being sent', {
  tags: ['FAV-08'],
}, async () => {
  const { actor, promises } = startTestActor(favoritesMachine, undefined)
  actor.send({ type: 'save.requested', item: changedItem })
  actor.send(refresh)
  expect(actor.getSnapshot().matches({ list: 'waitingToLoad' })).toBe(true)
  expect(promises.started.map(({ actorId }) => actorId)).toEqual(['loadFavorites', 'changeFavorite'])
  await promises.getPending('changeFavorite').resolve({ id: 12, ...changedItem })
  expect(promises.started.map(({ actorId }) => actorId)).toEqual([
    'loadFavorites',
    'changeFavorite',
    'loadFavorites',
  ])
})
