import { setImmediate } from 'node:timers/promises'
import { startTestActor } from 'chart-paths'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { notificationsMachine } from '../../src/machines/notifications/machine.ts'
import {
  isClearing,
  selectDismissalFailure,
  selectNotifications,
} from '../../src/machines/notifications/selectors.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { provideNotifications } from '../../src/ui/notifications/wiring.ts'
import { startMockApi } from '../support/mock-api.ts'
import { sendJson } from '../support/mock-server.ts'
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

test('a hidden tab sends no requests; showing it again sends one immediately', {
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

test('notifications are dismissed one by one, even if one fails; each failure is logged', {
  tags: ['BELL-09', 'BELL-10'],
}, async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const exchanges: string[] = []
  const { api } = await startMockApi(async ({ url }, response) => {
    if (url === '/api/v1/notifications')
      return sendJson(response, 200, [newVideo, newPrices].map(snakeizeKeys))
    exchanges.push(`POST ${url}`)
    // Time for a request that does not wait for this response.
    await setImmediate()
    const status = url.includes(`/${newVideo.id}/`) ? 500 : 200
    exchanges.push(`${status}`)
    return sendJson(response, status, { message: 'Out of order.' })
  })
  const actor = createActor(provideNotifications({ api })).start()
  onTestFinished(() => void actor.stop())
  await waitFor(actor, (snapshot) => selectNotifications(snapshot).length > 0)
  actor.send({ type: 'clear.requested' })
  await waitFor(actor, (snapshot) => !isClearing(snapshot))
  expect(selectNotifications(actor.getSnapshot())).toEqual([newVideo])
  expect(selectDismissalFailure(actor.getSnapshot())).toEqual({ count: 1, reason: 'Out of order.' })
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['Notifications could not be loaded or dismissed.'])
  expect(exchanges).toEqual([
    'POST /api/v1/notifications/8/dismiss',
    '500',
    'POST /api/v1/notifications/7/dismiss',
    '200',
  ])
})
