import { errorOf, failureTextOf } from '../../kit/params.ts'
import { accountSetup } from '../setup.ts'

const failureActions = [
  { type: 'setSessionsFailure', params: failureTextOf },
  { type: 'logFailure', params: errorOf },
] as const

/** The sessions of the account, and ending one or all others. A changed password has ended the others already. */
export const sessionsRegion = accountSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'Skeletons of the sessions.',
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'loaded',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: { target: 'failed', actions: failureActions },
      },
      // A list requested before the change may still contain the sessions that it ended.
      on: {
        'internal.password.changed': { target: 'loading', reenter: true },
      },
    },
    failed: {
      description: 'The sessions could not be loaded; "Try again" loads them again.',
      on: { 'sessions.retried': 'loading' },
    },
    loaded: {
      description: 'The sessions, most recently used first.',
      initial: 'idle',
      on: {
        'internal.password.changed': {
          target: '.idle',
          actions: ['clearEndingSession', 'removeOtherSessions'],
        },
      },
      states: {
        idle: {
          description: 'Any other session can be ended.',
          on: {
            'sessionEnd.requested': {
              guard: { type: 'isOtherSession', params: ({ event }) => ({ id: event.id }) },
              target: 'endingOne',
              actions: [
                'clearSessionsFailure',
                { type: 'setEndingSession', params: ({ event }) => ({ id: event.id }) },
              ],
            },
            'otherSessionsEnd.requested': {
              guard: 'hasOtherSessions',
              target: 'endingOthers',
              actions: 'clearSessionsFailure',
            },
          },
        },
        endingOne: {
          tags: ['busy'],
          description: 'The button of one session shows a spinner while the server ends it.',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ id: context.endingId ?? 0 }),
            onDone: { target: 'idle', actions: ['removeSession', 'clearEndingSession'] },
            onError: { target: 'idle', actions: ['clearEndingSession', ...failureActions] },
          },
        },
        endingOthers: {
          tags: ['busy'],
          description: 'The button for all other sessions shows a spinner while the server ends them.',
          invoke: {
            id: 'endOtherSessions',
            src: 'endOtherSessions',
            onDone: { target: 'idle', actions: 'removeOtherSessions' },
            onError: { target: 'idle', actions: failureActions },
          },
        },
      },
    },
  },
})
