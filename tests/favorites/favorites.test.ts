import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { favoritesMachine } from '../../src/machines/favorites/machine.ts'
import { isItemSaved } from '../../src/machines/favorites/same-item.ts'
import { isBusy } from '../../src/machines/favorites/selectors.ts'
import {
  knoxCountyFavorite,
  knoxCountyItem,
  knoxvilleFavorite,
  knoxvilleItem,
} from '../support/sample-items.ts'

const openWith = async (favorites: (typeof knoxvilleFavorite)[]) => {
  const testActor = startTestActor(favoritesMachine, undefined)
  await testActor.promises.getPending('loadFavorites').resolve(favorites)
  return testActor
}

const idle = { list: { loaded: 'current' }, changes: 'idle' }

const refusal = new Error('The server rejected the change.')

test('a double click saves once, and the item stays saved', { tags: ['FAV-08'] }, async () => {
  const { actor, promises } = await openWith([])
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  expect(isItemSaved(actor.getSnapshot().context, knoxCountyItem)).toBe(true)
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxCountyFavorite })
  expect(actor.getSnapshot().value).toEqual(idle)
  expect(actor.getSnapshot().context).toEqual({ favorites: [knoxCountyFavorite], changes: [], failure: null })
  expect(promises.started.map(({ actorId }) => actorId)).toEqual(['loadFavorites', 'changeFavorite'])
})

test('an opposite change is sent after the response to the first one', { tags: ['FAV-03'] }, async () => {
  const { actor, promises } = await openWith([])
  actor.send({ type: 'save.requested', item: knoxvilleItem })
  actor.send({ type: 'removal.requested', item: knoxvilleItem })
  expect(isItemSaved(actor.getSnapshot().context, knoxvilleItem)).toBe(false)
  expect(promises.getPending('changeFavorite').input).toEqual({ kind: 'save', item: knoxvilleItem })
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxvilleFavorite })
  expect(promises.getPending('changeFavorite').input).toEqual({ kind: 'removal', item: knoxvilleItem })
  await promises
    .getPending('changeFavorite')
    .resolve({ kind: 'removed', key: { entityType: 'Agency', entityId: 1 } })
  expect(actor.getSnapshot().value).toEqual(idle)
  expect(actor.getSnapshot().context).toEqual({ favorites: [], changes: [], failure: null })
})

test('a change waits for the loading list, so that an older list never undoes it', {
  tags: ['FAV-02'],
}, async () => {
  const { actor, promises } = startTestActor(favoritesMachine, undefined)
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  expect(isItemSaved(actor.getSnapshot().context, knoxCountyItem)).toBe(true)
  expect(promises.started.map(({ actorId }) => actorId)).toEqual(['loadFavorites'])
  await promises.getPending('loadFavorites').resolve([knoxvilleFavorite])
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxCountyFavorite })
  expect(actor.getSnapshot().context).toEqual({
    favorites: [knoxvilleFavorite, knoxCountyFavorite],
    changes: [],
    failure: null,
  })
})

const started = ({ promises }: Awaited<ReturnType<typeof openWith>>) =>
  promises.started.map(({ actorId }) => actorId)

test('a change in another tab reloads the list and is shown when the list arrives', {
  tags: ['FAV-08'],
}, async () => {
  const { actor, promises } = await openWith([knoxvilleFavorite])
  actor.send({ type: 'favorites.changedElsewhere' })
  expect(isBusy(actor.getSnapshot())).toBe(false)
  expect(isItemSaved(actor.getSnapshot().context, knoxvilleItem)).toBe(true)
  await promises.getPending('loadFavorites').resolve([knoxCountyFavorite])
  expect(actor.getSnapshot().value).toEqual(idle)
  expect(actor.getSnapshot().context.favorites).toEqual([knoxCountyFavorite])
})

test('a change in this tab is sent before the list is reloaded, which never undoes it', {
  tags: ['FAV-08'],
}, async () => {
  const testActor = await openWith([])
  const { actor, promises } = testActor
  actor.send({ type: 'favorites.changedElsewhere' })
  const overtaken = promises.getPending('loadFavorites')
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  expect(overtaken.signal.aborted).toBe(true)
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxCountyFavorite })
  await promises.getPending('loadFavorites').resolve([knoxvilleFavorite, knoxCountyFavorite])
  expect(actor.getSnapshot().context.favorites).toEqual([knoxvilleFavorite, knoxCountyFavorite])
  expect(started(testActor)).toEqual(['loadFavorites', 'loadFavorites', 'changeFavorite', 'loadFavorites'])
})

test('a retry while a change is being sent loads the list once the change is saved', {
  tags: ['FAV-06'],
}, async () => {
  const testActor = startTestActor(favoritesMachine, undefined)
  const { actor, promises } = testActor
  await promises.getPending('loadFavorites').reject(refusal)
  actor.send({ type: 'save.requested', item: knoxCountyItem })
  actor.send({ type: 'favorites.retried' })
  expect(isBusy(actor.getSnapshot())).toBe(true)
  expect(started(testActor)).toEqual(['loadFavorites', 'changeFavorite'])
  await promises.getPending('changeFavorite').resolve({ kind: 'saved', favorite: knoxCountyFavorite })
  await promises.getPending('loadFavorites').resolve([knoxvilleFavorite, knoxCountyFavorite])
  expect(actor.getSnapshot().value).toEqual(idle)
  expect(actor.getSnapshot().context.favorites).toEqual([knoxvilleFavorite, knoxCountyFavorite])
})

test('notifies other tabs only of changes that the server accepted', {
  tags: ['FAV-08'],
}, async () => {
  const { actor, promises, drainEffects } = await openWith([knoxvilleFavorite])
  actor.send({ type: 'removal.requested', item: knoxvilleItem })
  await promises.getPending('changeFavorite').reject(refusal)
  expect(drainEffects().actions.map(({ type }) => type)).toEqual(['logFailure'])
  actor.send({ type: 'removal.requested', item: knoxvilleItem })
  await promises
    .getPending('changeFavorite')
    .resolve({ kind: 'removed', key: { entityType: 'Agency', entityId: 1 } })
  expect(drainEffects().actions.map(({ type }) => type)).toEqual(['notifyOtherTabs'])
})

test('a deleted item is removed by its key', { tags: ['FAV-14'] }, async () => {
  const gone = {
    id: 13,
    entityType: 'MediaLink',
    entityId: 5,
    entityName: 'First steps',
    entity: null,
  } as const
  const { actor, promises } = await openWith([gone])
  const key = { entityType: 'MediaLink', entityId: 5 } as const
  actor.send({ type: 'removal.requested', item: key })
  expect(isItemSaved(actor.getSnapshot().context, key)).toBe(false)
  expect(promises.getPending('changeFavorite').input).toEqual({ kind: 'removal', item: key })
})
