import { assertEvent } from 'xstate'
import { logFailure, showMessage } from '../../kit/params.ts'
import { authenticatingState } from '../authenticating.ts'
import { grantSession, isGranted, isLinkable, loginSetup, showRefusal } from '../setup.ts'
import { texts } from '../texts.ts'

/** The email, then single sign-on or the password, then a code if the account has two-factor authentication. */
export const formRegion = loginSetup.createStateConfig({
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      description: 'The form shows the email field and Next.',
      on: {
        'email.submitted': {
          guard: 'isIdentityReady',
          target: 'authenticating',
          actions: [{ type: 'setEmail', params: ({ event }) => ({ email: event.email }) }, 'clearMessage'],
        },
        'redirect.returned': { guard: 'isIdentityReady', target: 'returning', actions: 'clearRedirect' },
        // Only shows a message, which does not need the identity library.
        'redirect.failed': {
          actions: ['clearRedirect', { type: 'showMessage', params: { text: texts.redirectNotCompleted } }],
        },
      },
    },
    authenticating: authenticatingState,
    returning: {
      tags: ['busy'],
      initial: 'acquiringToken',
      entry: 'clearMessage',
      states: {
        acquiringToken: {
          description: '"Signing you in…" is shown while the token is being fetched. No window opens.',
          invoke: {
            id: 'acquireToken',
            src: 'acquireToken',
            onDone: {
              target: 'submitting',
              actions: { type: 'setEmail', params: ({ event }) => ({ email: event.output.email }) },
            },
            onError: {
              target: '#login.form.enteringEmail',
              // The library's errors are not meant for users.
              actions: [{ type: 'showMessage', params: { text: texts.redirectNotCompleted } }, logFailure],
            },
          },
        },
        submitting: {
          description: '"Signing you in…" is shown while the server verifies the token.',
          invoke: {
            id: 'logInWithIdentity',
            src: 'logInWithIdentity',
            input: ({ event }) => {
              assertEvent(event, 'xstate.done.actor.acquireToken')
              return event.output
            },
            onDone: [
              { guard: isGranted, target: '#login.form.granted', actions: grantSession },
              { guard: isLinkable, target: '#login.form.authenticating.linking', actions: showRefusal },
              { target: '#login.form.enteringEmail', actions: showRefusal },
            ],
            onError: { target: '#login.form.enteringEmail', actions: [showMessage, logFailure] },
          },
        },
      },
    },
    granted: {
      type: 'final',
      description: 'The user is signed in. The session opens the page first requested, or /home.',
    },
  },
})
