import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { mapLoadMachine } from '../../src/machines/map-load/machine.ts'
import { isMapOverdue } from '../../src/machines/map-load/selectors.ts'

test('the page waits at most 15 seconds for the map library; the map can still load later', {
  tags: ['SCALE-18'],
}, async () => {
  const { actor, promises, passTime } = startTestActor(mapLoadMachine, undefined)
  actor.send({ type: 'map.requested' })
  passTime(14_999)
  expect(isMapOverdue(actor.getSnapshot())).toBe(false)
  passTime(1)
  expect(isMapOverdue(actor.getSnapshot())).toBe(true)
  await promises.getPending('fetchMap').resolve({ outcome: 'fetched' })
  expect(actor.getSnapshot().value).toEqual({ loading: 'drawing' })
})
