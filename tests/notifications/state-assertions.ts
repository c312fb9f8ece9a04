import { createStateAssertions } from 'chart-paths'
import { expect } from 'vitest'
import { notificationsMachine } from '../../src/machines/notifications/machine.ts'
import {
  isClearing,
  isInitialLoad,
  isPanelOpen,
  selectDismissalFailure,
  selectListFailure,
  selectNotifications,
} from '../../src/machines/notifications/selectors.ts'

export const states = createStateAssertions(notificationsMachine, {
  'panel.closed': (snapshot) => expect(isPanelOpen(snapshot)).toBe(false),
  'panel.open': (snapshot) => expect(isPanelOpen(snapshot)).toBe(true),
  'list.polling': (snapshot) => expect(isClearing(snapshot)).toBe(false),
  'list.polling.loading': (snapshot) => {
    expect(selectListFailure(snapshot)).toBeNull()
    expect(isInitialLoad(snapshot)).toBe(snapshot.context.notifications === null)
  },
  'list.polling.loaded': (snapshot) => {
    expect(selectListFailure(snapshot)).toBeNull()
    expect(isInitialLoad(snapshot)).toBe(false)
  },
  'list.polling.failed': (snapshot) => {
    expect(selectListFailure(snapshot)).toBe('We couldn’t reach the server. Please try again.')
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
  'list.waitingForDismissals': (snapshot) => expect(isClearing(snapshot)).toBe(true),
  'list.tabHidden': (snapshot) => expect(snapshot.can({ type: 'tab.shown' })).toBe(true),
  'clearing.idle': (snapshot) => {
    expect(isClearing(snapshot)).toBe(false)
    expect(selectDismissalFailure(snapshot)).toBeNull()
    expect(snapshot.can({ type: 'clear.requested' })).toBe(selectNotifications(snapshot).length > 0)
  },
  'clearing.failed': (snapshot) => {
    const { length: count } = selectNotifications(snapshot)
    expect(selectDismissalFailure(snapshot)).toEqual({
      count,
      reason: 'We couldn’t reach the server. Please try again.',
    })
    expect(snapshot.can({ type: 'clear.requested' })).toBe(true)
  },
  'clearing.dismissing': (snapshot) => {
    expect(isClearing(snapshot)).toBe(true)
    expect(selectNotifications(snapshot)).toEqual([])
    expect(selectDismissalFailure(snapshot)).toBeNull()
    expect(snapshot.can({ type: 'clear.requested' })).toBe(false)
  },
})
