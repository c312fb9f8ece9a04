import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { notificationsMachine } from '../../src/machines/notifications/machine.ts'
import {
  isClearing,
  isFirstLoading,
  isPanelOpen,
  selectListFailure,
  selectNotifications,
} from '../../src/machines/notifications/selectors.ts'
import type { StateAssertionsOf } from '../support/paths/state-assertions.ts'

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>

const expectRest = (snapshot: NotificationsSnapshot): void => {
  expect(selectListFailure(snapshot)).toBeNull()
  expect(isFirstLoading(snapshot)).toBe(false)
  expect(isClearing(snapshot)).toBe(false)
}

export const states: StateAssertionsOf<typeof notificationsMachine> = {
  'panel.closed': (snapshot) => expect(isPanelOpen(snapshot)).toBe(false),
  'panel.open': (snapshot) => expect(isPanelOpen(snapshot)).toBe(true),
  'list.asking': (snapshot) => {
    expect(selectListFailure(snapshot)).toBeNull()
    expect(isClearing(snapshot)).toBe(false)
    expect(isFirstLoading(snapshot)).toBe(snapshot.context.notifications === null)
  },
  'list.resting.soon': (snapshot) => {
    expectRest(snapshot)
    expect(snapshot.context.quietAnswers).toBe(0)
  },
  'list.resting.later': (snapshot) => {
    expectRest(snapshot)
    expect(snapshot.context.quietAnswers).toBe(1)
  },
  'list.resting.muchLater': (snapshot) => {
    expectRest(snapshot)
    expect(snapshot.context.quietAnswers).toBeGreaterThan(1)
  },
  'list.failed': (snapshot) => {
    expect(selectListFailure(snapshot)).toBe('We could not reach the server. Please try again.')
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
  'list.held': (snapshot) => expect(isClearing(snapshot)).toBe(true),
  'list.away': (snapshot) => expect(snapshot.can({ type: 'tab.shown' })).toBe(true),
  'clearing.idle': (snapshot) => {
    expect(isClearing(snapshot)).toBe(false)
    expect(snapshot.context.dismissals).toEqual([])
    expect(snapshot.can({ type: 'clear.requested' })).toBe(selectNotifications(snapshot).length > 0)
  },
  'clearing.dismissing': (snapshot) => {
    expect(isClearing(snapshot)).toBe(true)
    expect(selectNotifications(snapshot)).toEqual([])
    expect(snapshot.can({ type: 'clear.requested' })).toBe(false)
  },
}
