import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'
import { isMapOverdue } from '../../src/machines/map-load/selectors.ts'

const requestMap = () => {
  const testActor = startTestActor(mapLoadMachine, undefined)
  testActor.actor.send({ type: 'map.requested' })
  return testActor
}

test('retrying after an auth failure loads the map', async () => {
  const { actor, promises } = requestMap()
  await promises.getPending('fetchMap').resolve({ outcome: 'refused' })
  expect(actor.getSnapshot().value).toBe('authFailure')
  actor.send({ type: 'map.retried' })
  await promises.getPending('fetchMap').resolve({ outcome: 'fetched' })
  actor.send({ type: 'map.drawn' })
  expect(actor.getSnapshot().value).toBe('loaded')
  expect(promises.started).toHaveLength(2)
})

test('the page waits at most 15 seconds for the map library; the map can still load later', {
  tags: ['SCALE-18'],
}, async () => {
  const { actor, promises, passTime } = requestMap()
  passTime(14_999)
  expect(isMapOverdue(actor.getSnapshot())).toBe(false)
  passTime(1)
  expect(isMapOverdue(actor.getSnapshot())).toBe(true)
  await promises.getPending('fetchMap').resolve({ outcome: 'fetched' })
  expect(actor.getSnapshot().value).toEqual({ loading: 'drawing' })
})
