import { startTestActor } from 'chart-paths'
import { expect, test } from 'vitest'
import { Failure } from '../../src/machines/kit/failure.ts'
import { notificationsMachine } from '../../src/machines/notifications/machine.ts'
import { countFailedDismissals, selectNotifications } from '../../src/machines/notifications/selectors.ts'
import { newPrices, newVideo } from '../support/sample-notifications.ts'

const minute = 60_000

const start = () => startTestActor(notificationsMachine, undefined)

const startWithTwo = async () => {
  const testActor = start()
  await testActor.promises.getPending('loadNotifications').resolve([newVideo, newPrices])
  return testActor
}

const countListRequests = ({ promises }: ReturnType<typeof start>) =>
  promises.started.filter(({ actorId }) => actorId === 'loadNotifications').length

test('a failed dismissal restores the notification, even if the panel was closed, and shows an error until it closes', {
  tags: ['BELL-10'],
}, async () => {
  const { actor, promises, drainEffects } = await startWithTwo()
  const error = new Failure('serverError', new Error('inner detail'), 'Out of order.')
  actor.send({ type: 'panel.opened' })
  await promises.getPending('loadNotifications').resolve([newVideo, newPrices])
  actor.send({ type: 'clear.requested' })
  await promises.getPending('dismissNotification').reject(error)
  expect(countFailedDismissals(actor.getSnapshot())).toBe(0)
  actor.send({ type: 'panel.dismissed' })
  actor.send({ type: 'panel.opened' })
  await promises.getPending('dismissNotification').resolve(undefined)
  expect(selectNotifications(actor.getSnapshot())).toEqual([newVideo])
  expect(countFailedDismissals(actor.getSnapshot())).toBe(1)
  expect(drainEffects().actions).toEqual([{ type: 'logFailure', params: { error } }])

  await promises.getPending('loadNotifications').resolve([newVideo])
  expect(countFailedDismissals(actor.getSnapshot())).toBe(1)
  actor.send({ type: 'panel.dismissed' })
  expect(countFailedDismissals(actor.getSnapshot())).toBe(0)
})

test('a hidden tab sends no requests and runs no timers; showing it again sends one immediately', {
  tags: ['BELL-13'],
}, async () => {
  const testActor = await startWithTwo()
  const { actor, passTime } = testActor
  actor.send({ type: 'tab.hidden' })
  passTime(24 * 60 * minute)
  expect(countListRequests(testActor)).toBe(1)
  actor.send({ type: 'tab.shown' })
  expect(countListRequests(testActor)).toBe(2)
  actor.send({ type: 'tab.hidden' })
  expect(actor.getSnapshot().children.loadNotifications).toBeUndefined()
  expect(selectNotifications(actor.getSnapshot())).toEqual([newVideo, newPrices])
})

test('nothing is requested between dismissals, so that no older response restores a cleared notification', async () => {
  const testActor = await startWithTwo()
  const { actor, promises, passTime } = testActor
  actor.send({ type: 'clear.requested' })
  passTime(60 * minute)
  actor.send({ type: 'tab.hidden' })
  actor.send({ type: 'tab.shown' })
  expect(countListRequests(testActor)).toBe(1)
  await promises.getPending('dismissNotification').resolve(undefined)
  await promises.getPending('dismissNotification').resolve(undefined)
  expect(countListRequests(testActor)).toBe(2)
})
