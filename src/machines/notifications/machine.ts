import { assign, not, setup, stateIn } from 'xstate'
import type { Notification } from '../../../contract/notifications.ts'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import { failureTextOf, logFailure, resultOf } from '../kit/result-params.ts'
import type {
  DismissalResult,
  NotificationsContext,
  NotificationsEvent,
  TabVisibilityEvent,
} from './types.ts'

/**
 * The notification bell. `panel` is open or closed. `list` polls for notifications and reloads them when the panel
 * opens, but does neither in a hidden tab. `clearing` dismisses the notifications while the list appears empty. Those
 * that could not be dismissed reappear. Polling pauses during dismissal, because an outdated response could restore a
 * dismissed notification. No state is final, because the actor runs as long as the signed-in shell is shown.
 */
export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    watchTab: placeholderCallback<TabVisibilityEvent>('watchTab'),
    loadNotifications: placeholderPromise<Notification[]>('loadNotifications'),
    dismissNotifications: placeholderPromise<DismissalResult, Notification[]>('dismissNotifications'),
  },
  guards: {
    hasNotifications: ({ context }) => (context.notifications ?? []).length > 0,
    // Across regions: the list must not be requested while its notifications are being dismissed.
    isClearing: stateIn({ clearing: 'dismissing' }),
    isNotClearing: not('isClearing'),
    areAllDismissed: (_, { result }: { result: DismissalResult }) => result.failed.length === 0,
  },
  actions: {
    setNotifications: assign((_, { result }: { result: Notification[] }) => ({ notifications: result })),
    removeNotifications: assign({ notifications: [] }),
    keepFailed: assign((_, { result: { failed, error } }: { result: DismissalResult }) => ({
      notifications: failed,
      dismissalFailure: { count: failed.length, reason: failureText(error) },
    })),
    setListFailure: assign((_, { text }: { text: string }) => ({ listFailure: text })),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
  delays: { pollingInterval: 240_000 },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: { notifications: null, listFailure: null, dismissalFailure: null },
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    panel: {
      description: 'The panel under the bell.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The panel is hidden; the bell has a badge if there are notifications.',
          on: { 'panel.opened': 'open' },
        },
        open: {
          description: 'The panel is open under the bell.',
          on: { 'panel.closed': 'closed' },
        },
      },
    },
    list: {
      description: 'The notifications of the signed-in user.',
      initial: 'polling',
      on: { 'tab.hidden': '.tabHidden' },
      states: {
        polling: {
          description: 'The list is loaded every four minutes, and when the panel opens.',
          initial: 'loading',
          always: { guard: 'isClearing', target: 'waitingForDismissals' },
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
                'The list could not be loaded. The reason and "Try again" are shown. The next poll also tries again.',
              after: { pollingInterval: 'loading' },
              on: { 'list.retried': 'loading', 'panel.opened': 'loading' },
            },
          },
        },
        waitingForDismissals: {
          description: 'Notifications are being dismissed. Polling resumes after the last dismissal.',
          always: { guard: 'isNotClearing', target: 'polling' },
        },
        tabHidden: {
          description: 'The tab is hidden. No requests are sent, and no timers run.',
          on: { 'tab.shown': 'polling' },
        },
      },
    },
    clearing: {
      description: 'Dismissing all notifications.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being dismissed.',
          on: { 'clear.requested': { guard: 'hasNotifications', target: 'dismissing' } },
        },
        dismissing: {
          description: 'The list appears empty while the server dismisses its notifications one by one.',
          invoke: {
            id: 'dismissNotifications',
            src: 'dismissNotifications',
            input: ({ context }) => context.notifications ?? [],
            onDone: [
              {
                guard: { type: 'areAllDismissed', params: resultOf },
                target: 'idle',
                actions: 'removeNotifications',
              },
              { target: 'failed', actions: { type: 'keepFailed', params: resultOf } },
            ],
            onError: { target: 'idle', actions: logFailure },
          },
        },
        failed: {
          description:
            'The list shows the notifications that could not be dismissed and the reason, until the panel closes.',
          on: {
            'clear.requested': { guard: 'hasNotifications', target: 'dismissing' },
            'panel.closed': 'idle',
          },
        },
      },
    },
  },
})
