import { assertEvent } from 'xstate'
import { failureTextOf, logFailure } from '../../kit/result-params.ts'
import { accountSetup } from '../setup.ts'

const sessionIdOf = ({ event: { id } }: { event: { id: number } }) => ({ id })

const setSessionsFailure = { type: 'setSessionsFailure', params: failureTextOf } as const

export const sessionsRegion = accountSetup.createStateConfig({
  description:
    'The list of sessions. The user can end one other session or all others. A password change ends all others.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the sessions; the section shows skeletons.',
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'loaded',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [setSessionsFailure, logFailure],
        },
      },
      // A list requested before the change may still contain the sessions that it ended.
      on: {
        'internal.password.changed': { target: 'loading', reenter: true },
      },
    },
    failed: {
      description: 'The sessions could not be loaded. The section shows the reason and "Try again".',
      on: { 'sessions.retried': 'loading' },
    },
    loaded: {
      description: 'The section lists the current session first, then the others, most recently used first.',
      initial: 'ready',
      on: {
        'internal.password.changed': {
          target: '.ready',
          actions: 'removeOtherSessions',
        },
      },
      states: {
        ready: {
          initial: 'idle',
          on: {
            'endSession.requested': {
              guard: { type: 'isOtherSession', params: sessionIdOf },
              target: 'endingOne',
              actions: { type: 'setEndingSession', params: sessionIdOf },
            },
            'endOtherSessions.requested': { guard: 'hasOtherSessions', target: 'endingOthers' },
          },
          states: {
            idle: { description: 'The user can end any session except the current one.' },
            endFailed: { description: 'A session could not be ended. The section shows why.' },
          },
        },
        endingOne: {
          description: 'One session is being ended; its button shows a spinner.',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ event }) => {
              assertEvent(event, 'endSession.requested')
              return sessionIdOf({ event })
            },
            onDone: { target: 'ready', actions: 'removeEndedSession' },
            onError: { target: 'ready.endFailed', actions: [setSessionsFailure, logFailure] },
          },
        },
        endingOthers: {
          description: 'All other sessions are being ended; their button shows a spinner.',
          invoke: {
            id: 'endOtherSessions',
            src: 'endOtherSessions',
            onDone: { target: 'ready', actions: 'removeOtherSessions' },
            onError: { target: 'ready.endFailed', actions: [setSessionsFailure, logFailure] },
          },
        },
      },
    },
  },
})
