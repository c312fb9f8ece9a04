import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'
import { isMapOverdue } from '../../src/machines/map-load/selectors.ts'

const wantMap = () => {
  const testActor = startTestActor(mapLoadMachine, undefined)
  testActor.actor.send({ type: 'map.requested' })
  return testActor
}

test('retrying after an auth failure loads the map', async () => {
  const { actor, promises } = wantMap()
  await promises.waiting('fetchMap').resolve({ outcome: 'refused' })
  expect(actor.getSnapshot().value).toBe('authFailure')
  actor.send({ type: 'map.retried' })
  await promises.waiting('fetchMap').resolve({ outcome: 'fetched' })
  actor.send({ type: 'map.drawn' })
  expect(actor.getSnapshot().value).toBe('loaded')
  expect(promises.started).toHaveLength(2)
})

test('a map whose first frame is not drawn within 30 seconds fails', async () => {
  const { actor, promises, passTime } = wantMap()
  await promises.waiting('fetchMap').resolve({ outcome: 'fetched' })
  passTime(29_999)
  expect(actor.getSnapshot().value).toEqual({ loading: 'drawing' })
  passTime(1)
  expect(actor.getSnapshot().value).toBe('failed')
})

test('a map library that does not load fails after 30 seconds and is requested again', async () => {
  const { actor, promises, passTime } = wantMap()
  const request = promises.waiting('fetchMap')
  passTime(30_000)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(request.signal.aborted).toBe(true)
  actor.send({ type: 'map.retried' })
  expect(promises.waiting('fetchMap')).not.toBe(request)
})

test('the page waits at most 15 seconds for the map library; the map can still load later', {
  tags: ['SCALE-18'],
}, async () => {
  const { actor, promises, passTime } = wantMap()
  passTime(14_999)
  expect(isMapOverdue(actor.getSnapshot())).toBe(false)
  passTime(1)
  expect(isMapOverdue(actor.getSnapshot())).toBe(true)
  await promises.waiting('fetchMap').resolve({ outcome: 'fetched' })
  expect(actor.getSnapshot().value).toEqual({ loading: 'drawing' })
})

test('a key that is rejected later replaces a drawn map', async () => {
  const { actor, promises, passTime } = wantMap()
  await promises.waiting('fetchMap').resolve({ outcome: 'fetched' })
  actor.send({ type: 'map.drawn' })
  passTime(60_000)
  expect(actor.getSnapshot().value).toBe('loaded')
  actor.send({ type: 'map.refused' })
  expect(actor.getSnapshot().value).toBe('authFailure')
})

test('a map library that does not load is logged and can be retried', async () => {
  const error = new Error('offline')
  const { actor, promises, takeEffects } = wantMap()
  await promises.waiting('fetchMap').reject(error)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(takeEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])
  expect(actor.getSnapshot().can({ type: 'map.retried' })).toBe(true)
})
