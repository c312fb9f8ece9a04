import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import { isItemSaved } from '../../src/machines/favorites/same-item.ts'
import { Failure } from '../../src/machines/kit/failure.ts'
import { knoxCountyFavorite, knoxCountyItem } from '../support/sample-items.ts'

test('a double click saves once, and the item stays saved', { tags: ['FAV-08'] }, async () => {
  const { actor, promises } = startTestActor(favoritesMachine, undefined)
  await promises.getPending('loadFavorites').resolve([])
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  expect(isItemSaved(actor.getSnapshot().context, knoxCountyItem)).toBe(true)
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxCountyFavorite })
  expect(actor.getSnapshot().value).toEqual({ list: { loaded: 'current' }, changes: 'idle' })
  expect(actor.getSnapshot().context).toEqual({ favorites: [knoxCountyFavorite], changes: [], failure: null })
  expect(promises.started.map(({ actorId }) => actorId)).toEqual(['loadFavorites', 'changeFavorite'])
})

test('"Try again" loads the list after the change that is being sent', {
  tags: ['FAV-08'],
}, async () => {
  const { actor, promises } = startTestActor(favoritesMachine, undefined)
  await promises.getPending('loadFavorites').reject(new Failure('unreachable', null))
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  actor.send({ type: 'favorites.retried' })
  expect(actor.getSnapshot().value).toEqual({ list: 'waitingForChanges', changes: 'sending' })
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxCountyFavorite })
  expect(actor.getSnapshot().value).toEqual({ list: 'loading', changes: 'idle' })
  await promises.getPending('loadFavorites').resolve([knoxCountyFavorite])
  expect(actor.getSnapshot().context.favorites).toEqual([knoxCountyFavorite])
})
