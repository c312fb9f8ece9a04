import { assertEvent, assign, setup } from 'xstate'
import type { Notification } from '../../../contract/notification.ts'
import { failureText } from '../kit/failure.ts'
import { placeholderAction, placeholderCallback, placeholderPromise } from '../kit/placeholders.ts'
import type { NotificationsContext, NotificationsEvent, TabEvent } from './types.ts'

const minute = 60_000
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * The bell. `panel` is open or closed beside all else. `list` asks for the notifications again and again, the more rarely
 * the longer nothing new comes, at once when somebody looks, and never in a hidden tab. `clearing` sends dismissals one by
 * one after the list was emptied at once; those that fail come back. The list is not asked for meanwhile: an answer that
 * was read before a dismissal would take it back. No state is final.
 */
export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    watchTab: placeholderCallback<TabEvent>('watchTab'),
    loadNotifications: placeholderPromise<Notification[]>('loadNotifications'),
    dismissNotification: placeholderPromise<void, Notification | undefined>('dismissNotification'),
  },
  guards: {
    holdsNotifications: ({ context }) => (context.notifications ?? []).length > 0,
    isClearing: ({ context }) => context.dismissals.length > 0,
    isCleared: ({ context }) => context.dismissals.length === 0,
    moreToDismiss: ({ context }) => context.dismissals.length > 1,
    bringsTabEvent: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadNotifications')
      const known = new Set(context.notifications?.map(({ id }) => id))
      return event.output.some(({ id }) => !known.has(id))
    },
    isFirstQuietAnswer: ({ context }) => context.quietAnswers === 0,
  },
  actions: {
    keepTabEvent: assign({
      notifications: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.loadNotifications')
        return event.output
      },
      quietAnswers: 0,
    }),
    keepQuietAnswer: assign({
      notifications: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.loadNotifications')
        return event.output
      },
      quietAnswers: ({ context }) => context.quietAnswers + 1,
    }),
    forgetQuiet: assign({ quietAnswers: 0 }),
    emptyList: assign(({ context }) => ({
      notifications: [],
      dismissals: context.notifications ?? [],
      undismissed: [],
    })),
    dropDismissal: assign({ dismissals: ({ context }) => context.dismissals.slice(1) }),
    noteUndismissed: assign({
      undismissed: ({ context }) => [...context.undismissed, ...context.dismissals.slice(0, 1)],
    }),
    bringBack: assign({ notifications: ({ context }) => context.undismissed }),
    // What a clearing under way has still to bring back is not forgotten.
    forgetUndismissed: assign({
      undismissed: ({ context }) => (context.dismissals.length > 0 ? context.undismissed : []),
    }),
    keepListFailure: assign({ listFailure: (_, { error }: { error: unknown }) => failureText(error) }),
    keepDismissalFailure: assign({
      dismissalFailure: (_, { error }: { error: unknown }) => failureText(error),
    }),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
  delays: { soon: minute, later: 4 * minute, muchLater: 16 * minute },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: {
    notifications: null,
    quietAnswers: 0,
    dismissals: [],
    undismissed: [],
    listFailure: null,
    dismissalFailure: null,
  },
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          description: 'The bell alone, with its badge where there is a notification.',
          on: { 'panel.opened': 'open' },
        },
        open: {
          description: 'The panel lies under the bell.',
          on: { 'panel.closed': { target: 'closed', actions: 'forgetUndismissed' } },
        },
      },
    },
    list: {
      initial: 'asking',
      on: { 'tab.hidden': '.away' },
      states: {
        asking: {
          description: 'The notifications are on their way; those that are known stay on show.',
          always: { guard: 'isClearing', target: 'held' },
          invoke: {
            id: 'loadNotifications',
            src: 'loadNotifications',
            onDone: [
              { guard: 'bringsTabEvent', target: 'resting.soon', actions: 'keepTabEvent' },
              { guard: 'isFirstQuietAnswer', target: 'resting.later', actions: 'keepQuietAnswer' },
              { target: 'resting.muchLater', actions: 'keepQuietAnswer' },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepListFailure', params: failure },
                { type: 'logFailure', params: failure },
              ],
            },
          },
        },
        resting: {
          initial: 'soon',
          always: { guard: 'isClearing', target: 'held' },
          on: { 'panel.opened': { target: 'asking', actions: 'forgetQuiet' } },
          states: {
            soon: {
              description: 'The last answer brought something new: the next question is a minute away.',
              after: { soon: '#notifications.list.asking' },
            },
            later: {
              description: 'The last answer brought nothing new.',
              after: { later: '#notifications.list.asking' },
            },
            muchLater: {
              description: 'Nothing new has come for several answers.',
              after: { muchLater: '#notifications.list.asking' },
            },
          },
        },
        failed: {
          description: 'The last question failed; it is asked again by itself, or when a person asks for it.',
          always: { guard: 'isClearing', target: 'held' },
          after: { later: 'asking' },
          on: { 'list.retried': 'asking', 'panel.opened': 'asking' },
        },
        held: {
          description: 'Nothing is asked until the last dismissal is answered.',
          always: { guard: 'isCleared', target: 'asking' },
        },
        away: {
          description: 'The tab is hidden: nothing is asked, and no time is counted.',
          on: { 'tab.shown': { target: 'asking', actions: 'forgetQuiet' } },
        },
      },
    },
    clearing: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being dismissed.',
          on: {
            'clear.requested': { guard: 'holdsNotifications', target: 'dismissing', actions: 'emptyList' },
          },
        },
        dismissing: {
          description: 'The list is empty; its notifications are dismissed one after the other.',
          invoke: {
            id: 'dismissNotification',
            src: 'dismissNotification',
            input: ({ context }) => context.dismissals[0],
            onDone: [
              { guard: 'moreToDismiss', target: 'dismissing', reenter: true, actions: 'dropDismissal' },
              { target: 'idle', actions: ['dropDismissal', 'bringBack'] },
            ],
            onError: [
              {
                guard: 'moreToDismiss',
                target: 'dismissing',
                reenter: true,
                actions: [
                  'noteUndismissed',
                  { type: 'keepDismissalFailure', params: failure },
                  { type: 'logFailure', params: failure },
                  'dropDismissal',
                ],
              },
              {
                target: 'idle',
                actions: [
                  'noteUndismissed',
                  { type: 'keepDismissalFailure', params: failure },
                  { type: 'logFailure', params: failure },
                  'dropDismissal',
                  'bringBack',
                ],
              },
            ],
          },
        },
      },
    },
  },
})
