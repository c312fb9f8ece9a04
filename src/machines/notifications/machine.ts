import { assign, not, setup, stateIn } from 'xstate'
import type { Notification } from '../../../contract/notifications.ts'
import { failureTextOf, logFailure, resultOf } from '../kit/params.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import type { NotificationsContext, NotificationsEvent, TabVisibilityEvent } from './types.ts'

interface ResultParams {
  result: Notification[]
}

const recordFailure = [
  'addFailedDismissal',
  { type: 'setDismissalFailure', params: failureTextOf },
  'removeDismissal',
  logFailure,
] as const

/**
 * The notification bell. `panel` is open or closed. `list` polls for notifications and reloads them when the panel opens,
 * but does neither in a hidden tab. `clearing` empties the list immediately, then dismisses the notifications one by one.
 * Those that could not be dismissed reappear. Polling pauses during dismissal, because an outdated response could restore a
 * dismissed notification. No state is final: the bell lives as long as the signed-in shell.
 */
export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    watchTab: placeholderCallback<TabVisibilityEvent>('watchTab'),
    loadNotifications: placeholderPromise<Notification[]>('loadNotifications'),
    dismissNotification: placeholderPromise<void, Notification | undefined>('dismissNotification'),
  },
  guards: {
    hasNotifications: ({ context }) => (context.notifications ?? []).length > 0,
    hasMoreToDismiss: ({ context }) => context.dismissals.length > 1,
    // Across regions: the list must not be requested while its notifications are being dismissed.
    isClearing: stateIn({ clearing: 'dismissing' }),
    isNotClearing: not('isClearing'),
  },
  actions: {
    setNotifications: assign((_, { result }: ResultParams) => ({ notifications: result })),
    clearList: assign(({ context }) => ({
      notifications: [],
      dismissals: context.notifications ?? [],
      failedDismissals: [],
    })),
    removeDismissal: assign({ dismissals: ({ context }) => context.dismissals.slice(1) }),
    addFailedDismissal: assign({
      failedDismissals: ({ context }) => [...context.failedDismissals, ...context.dismissals.slice(0, 1)],
    }),
    restoreFailedDismissals: assign({ notifications: ({ context }) => context.failedDismissals }),
    clearFailedDismissals: assign({ failedDismissals: [] }),
    setListFailure: assign((_, { text }: { text: string }) => ({ listFailure: text })),
    setDismissalFailure: assign((_, { text }: { text: string }) => ({ dismissalFailure: text })),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
  delays: { pollingInterval: 240_000 },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: {
    notifications: null,
    dismissals: [],
    failedDismissals: [],
    listFailure: null,
    dismissalFailure: null,
  },
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the bell is visible, with a badge if there are notifications.',
          on: { 'panel.opened': 'open' },
        },
        open: {
          description: 'The panel is open under the bell.',
          on: { 'panel.dismissed': 'closed' },
        },
      },
    },
    list: {
      initial: 'polling',
      on: { 'tab.hidden': '.hidden' },
      states: {
        polling: {
          initial: 'loading',
          always: { guard: 'isClearing', target: 'paused' },
          states: {
            loading: {
              description: 'Loading the notifications; those already loaded stay visible.',
              invoke: {
                id: 'loadNotifications',
                src: 'loadNotifications',
                onDone: { target: 'loaded', actions: { type: 'setNotifications', params: resultOf } },
                onError: {
                  target: 'failed',
                  actions: [{ type: 'setListFailure', params: failureTextOf }, logFailure],
                },
              },
            },
            loaded: {
              description: 'The panel lists the notifications, or shows "No notifications".',
              after: { pollingInterval: 'loading' },
              on: { 'panel.opened': 'loading' },
            },
            failed: {
              description:
                'The list could not be loaded. The screen shows the reason and "Try again". The next poll also retries.',
              after: { pollingInterval: 'loading' },
              on: { 'list.retried': 'loading', 'panel.opened': 'loading' },
            },
          },
        },
        paused: {
          description: 'Notifications are being dismissed. Polling resumes after the last dismissal.',
          always: { guard: 'isNotClearing', target: 'polling' },
        },
        hidden: {
          description: 'The tab is hidden. No requests are sent, and no timers run.',
          on: { 'tab.shown': 'polling' },
        },
      },
    },
    clearing: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being dismissed.',
          on: {
            'clear.requested': { guard: 'hasNotifications', target: 'dismissing', actions: 'clearList' },
            'panel.dismissed': { actions: 'clearFailedDismissals' },
          },
        },
        dismissing: {
          description: 'The list is already empty while the server dismisses its notifications one by one.',
          invoke: {
            id: 'dismissNotification',
            src: 'dismissNotification',
            input: ({ context }) => context.dismissals[0],
            onDone: [
              { guard: 'hasMoreToDismiss', target: 'dismissing', reenter: true, actions: 'removeDismissal' },
              { target: 'idle', actions: ['removeDismissal', 'restoreFailedDismissals'] },
            ],
            onError: [
              { guard: 'hasMoreToDismiss', target: 'dismissing', reenter: true, actions: recordFailure },
              { target: 'idle', actions: [...recordFailure, 'restoreFailedDismissals'] },
            ],
          },
        },
      },
    },
  },
})
