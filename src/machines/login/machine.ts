import { assertEvent } from 'xstate'
import { logFailure, resultOf, showFailure, showRejection } from '../kit/result-params.ts'
import { emailEnteredState } from './email-entered.ts'
import { isGranted, loginSetup, startSession } from './setup.ts'
import { texts } from './texts.ts'

const redirectNotCompleted = { type: 'showFailure', params: { text: texts.redirectNotCompleted } } as const

const emailOf = ({ event: { email } }: { event: { email: string } }) => ({ email })

/**
 * Signing in. `deciding` checks whether the user has just returned from the identity provider. If not, the form asks
 * for the email. `emailEntered` checks whether the email's domain uses single sign-on. If it does, the page redirects
 * to the provider; otherwise, the form asks for the password, and for a code if the account has two-factor
 * authentication.
 *
 * `completingRedirect` handles the return from the provider. If the email belongs to an account with a password, the
 * form asks for that password once, to link the account (`isLinking`); each request then also sends the provider's
 * token, and the form starts over if the server rejects it.
 *
 * After a failure, the user can correct the input or try again. A message stays until the next submission or until the
 * email is edited in a later step. The context never contains a password, so the form sends it again with the code.
 * `signedIn` is final: the session chart signs the user in.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, email: '', isLinking: false, message: null }),
  states: {
    deciding: {
      always: [
        {
          guard: 'isAfterSuccessfulRedirect',
          target: 'completingRedirect',
          actions: 'notifyRedirectHandled',
        },
        {
          guard: 'isAfterFailedRedirect',
          target: 'enteringEmail',
          actions: ['notifyRedirectHandled', redirectNotCompleted],
        },
        { target: 'enteringEmail' },
      ],
    },
    enteringEmail: {
      description: 'The form shows the email field and "Next".',
      entry: 'stopLinking',
      on: {
        'email.submitted': {
          guard: { type: 'isEmailComplete', params: emailOf },
          target: 'emailEntered',
          actions: [{ type: 'setEmail', params: emailOf }, 'clearMessage'],
        },
      },
    },
    emailEntered: emailEnteredState,
    completingRedirect: {
      tags: ['busy'],
      initial: 'acquiringToken',
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
              target: '#login.enteringEmail',
              // The single sign-on library's errors are not meant for users.
              actions: [redirectNotCompleted, logFailure],
            },
          },
        },
        submitting: {
          description: '"Signing you in…" is shown while the server verifies the token.',
          invoke: {
            id: 'logInWithSingleSignOn',
            src: 'logInWithSingleSignOn',
            input: ({ event }) => {
              assertEvent(event, 'xstate.done.actor.acquireToken')
              return event.output
            },
            onDone: [
              { guard: isGranted, target: '#login.signedIn', actions: startSession },
              {
                guard: { type: 'isLinkable', params: resultOf },
                target: '#login.emailEntered.enteringPassword',
                actions: ['startLinking', showRejection],
              },
              { target: '#login.enteringEmail', actions: showRejection },
            ],
            onError: { target: '#login.enteringEmail', actions: [showFailure, logFailure] },
          },
        },
      },
    },
    signedIn: {
      type: 'final',
      description:
        'The user is signed in. The session opens the page that the user first requested, or /home.',
    },
  },
})
