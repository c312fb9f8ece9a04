import { assign, not, setup, stateIn } from 'xstate'
import type { Notification } from '../../../contract/notifications.ts'
import { errorOf, failureTextOf, resultOf } from '../kit/params.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import type { NotificationsContext, NotificationsEvent, TabEvent } from './types.ts'

const minute = 60_000

interface ResultParams {
  result: Notification[]
}

/** Requests the list. Without new notifications, it leads to `nextState`. */
const requestList = <NextState extends 'nothingNew' | 'stillNothingNew'>(nextState: NextState) =>
  ({
    id: 'loadNotifications',
    src: 'loadNotifications',
    onDone: [
      {
        guard: { type: 'hasNewNotifications', params: resultOf },
        target: '#notifications.list.polling.loaded.somethingNew',
        actions: { type: 'setNotifications', params: resultOf },
      },
      {
        target: `#notifications.list.polling.loaded.${nextState}`,
        actions: { type: 'setNotifications', params: resultOf },
      },
    ],
    onError: {
      target: '#notifications.list.polling.failed',
      actions: [
        { type: 'setListFailure', params: failureTextOf },
        { type: 'logFailure', params: errorOf },
      ],
    },
  }) as const

const recordFailure = [
  'addFailedDismissal',
  { type: 'setDismissalFailure', params: failureTextOf },
  'removeDismissal',
  { type: 'logFailure', params: errorOf },
] as const

/**
 * The notification bell. `panel` is open or closed. `list` polls for notifications: less often the longer nothing new
 * arrives, immediately when the panel opens, and never in a hidden tab. `clearing` empties the list immediately, then
 * dismisses the notifications one by one; those that could not be dismissed reappear. Polling pauses during dismissal,
 * because an older response would bring a dismissed notification back. No state is final.
 */
export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    watchTab: placeholderCallback<TabEvent>('watchTab'),
    loadNotifications: placeholderPromise<Notification[]>('loadNotifications'),
    dismissNotification: placeholderPromise<void, Notification | undefined>('dismissNotification'),
  },
  guards: {
    hasNotifications: ({ context }) => (context.notifications ?? []).length > 0,
    hasMoreToDismiss: ({ context }) => context.dismissals.length > 1,
    hasNewNotifications: ({ context }, { result }: ResultParams) => {
      const known = new Set(context.notifications?.map(({ id }) => id))
      return result.some(({ id }) => !known.has(id))
    },
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
  delays: { shortInterval: minute, mediumInterval: 4 * minute, longInterval: 16 * minute },
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
          description: 'Only the bell, with a badge when there are notifications.',
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
              description: 'Loading the notifications; known ones stay visible.',
              initial: 'afterActivity',
              states: {
                afterActivity: {
                  description: 'The first request, or a request after new notifications or a user action.',
                  invoke: requestList('nothingNew'),
                },
                afterNothingNew: {
                  description: 'A request after a response without new notifications.',
                  invoke: requestList('stillNothingNew'),
                },
              },
            },
            loaded: {
              initial: 'somethingNew',
              on: { 'panel.opened': 'loading' },
              states: {
                somethingNew: {
                  description: 'The last response had new notifications.',
                  after: { shortInterval: '#notifications.list.polling.loading' },
                },
                nothingNew: {
                  description: 'The last response had no new notifications.',
                  after: { mediumInterval: '#notifications.list.polling.loading.afterNothingNew' },
                },
                stillNothingNew: {
                  description: 'The last two or more responses had no new notifications.',
                  after: { longInterval: '#notifications.list.polling.loading.afterNothingNew' },
                },
              },
            },
            failed: {
              description:
                'The list could not be loaded. The screen shows the reason and "Try again". It also retries automatically.',
              after: { mediumInterval: 'loading' },
              on: { 'list.retried': 'loading', 'panel.opened': 'loading' },
            },
          },
        },
        paused: {
          description: 'Polling waits until the last dismissal completes.',
          always: { guard: 'isNotClearing', target: 'polling' },
        },
        hidden: {
          description: 'The tab is hidden: no requests and no timers.',
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
          description: 'The list is empty; the server dismisses its notifications one by one.',
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
