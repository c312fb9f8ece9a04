import { logFailure, resultOf, showFailure, showRejection } from '../kit/result-params.ts'
import { credentialsOf, isGranted, isTokenRejected, loginSetup, startSession } from './setup.ts'
import { texts } from './texts.ts'

export const emailEnteredState = loginSetup.createStateConfig({
  description:
    'The steps after the email: single sign-on, or a password and, if the account requires one, a code.',
  initial: 'checkingDomain',
  // The email stays editable. A change starts over, without linking.
  on: { 'email.edited': { target: '#login.enteringEmail', actions: 'clearMessage' } },
  states: {
    checkingDomain: {
      tags: ['busy'],
      description: 'Loading the domains that use single sign-on; "Next" shows a spinner.',
      invoke: {
        id: 'fetchAllowedDomains',
        src: 'fetchAllowedDomains',
        onDone: [
          {
            guard: { type: 'usesSingleSignOn', params: ({ event }) => ({ domains: event.output }) },
            target: 'redirecting',
          },
          { target: 'enteringPassword' },
        ],
        onError: { target: '#login.enteringEmail', actions: [showFailure, logFailure] },
      },
    },
    redirecting: {
      tags: ['busy'],
      description:
        '"Redirecting to your organization’s sign-in page…" is shown. The Back button returns to the email step.',
      invoke: {
        id: 'startRedirect',
        src: 'startRedirect',
        input: ({ context }) => ({ email: context.email }),
        onError: {
          target: '#login.enteringEmail',
          actions: [{ type: 'showFailure', params: { text: texts.redirectNotStarted } }, logFailure],
        },
      },
      on: { 'page.restored': '#login.enteringEmail' },
    },
    enteringPassword: {
      initial: 'editing',
      states: {
        editing: {
          description:
            'The form shows the password field, "Forgot Password?", and "Login". While an account is being linked, it also shows a message and the email from the provider.',
          on: {
            'password.submitted': {
              guard: { type: 'isPasswordComplete', params: ({ event }) => ({ password: event.password }) },
              target: 'submitting',
              actions: 'clearMessage',
            },
          },
        },
        submitting: {
          tags: ['busy'],
          description: '"Login" shows a spinner while the server checks the password.',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: credentialsOf,
            onDone: [
              { guard: isGranted, target: '#login.signedIn', actions: startSession },
              {
                guard: { type: 'isCodeRequired', params: resultOf },
                target: '#login.emailEntered.enteringCode',
              },
              { guard: isTokenRejected, target: '#login.enteringEmail', actions: showRejection },
              { target: 'editing', actions: showRejection },
            ],
            onError: { target: 'editing', actions: [showFailure, logFailure] },
          },
        },
      },
    },
    enteringCode: {
      initial: 'editing',
      states: {
        editing: {
          description:
            'The form shows "Login" and a field for a code from the authenticator app or a recovery code.',
          on: {
            'code.submitted': {
              guard: { type: 'isCodeComplete', params: ({ event }) => ({ code: event.code }) },
              target: 'submitting',
              actions: 'clearMessage',
            },
          },
        },
        submitting: {
          tags: ['busy'],
          description: '"Login" shows a spinner while the server checks the password and the code.',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: credentialsOf,
            onDone: [
              { guard: isGranted, target: '#login.signedIn', actions: startSession },
              {
                guard: { type: 'isCodeRejected', params: resultOf },
                target: 'editing',
                actions: showRejection,
              },
              { guard: isTokenRejected, target: '#login.enteringEmail', actions: showRejection },
              { target: '#login.emailEntered.enteringPassword', actions: showRejection },
            ],
            onError: { target: 'editing', actions: [showFailure, logFailure] },
          },
        },
      },
    },
  },
})
