import { logFailure, showMessage, showRejection } from '../kit/actor-results.ts'
import { credentialStep, onCodeSubmitted, onPasswordSubmitted } from './credential-step.ts'
import { grantSession, isCodeRejected, isCodeRequired, isGranted, loginSetup } from './setup.ts'
import { texts } from './texts.ts'

export const authenticatingState = loginSetup.createStateConfig({
  description:
    'The steps after the email: single sign-on, or a password and, if the account requires one, a code.',
  initial: 'checkingDomain',
  // The email stays editable. A change starts over.
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
        onError: { target: '#login.enteringEmail', actions: [showMessage, logFailure] },
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
          actions: [{ type: 'showMessage', params: { text: texts.redirectNotStarted } }, logFailure],
        },
      },
      on: { 'page.restored': '#login.enteringEmail' },
    },
    enteringPassword: credentialStep({
      descriptions: {
        editing: 'The form shows the password field, "Forgot Password?", and "Login".',
        submitting: '"Login" shows a spinner while the server checks the password.',
      },
      on: onPasswordSubmitted,
      src: 'logIn',
      onDone: [
        { guard: isGranted, target: '#login.granted', actions: grantSession },
        { guard: isCodeRequired, target: '#login.authenticating.enteringCode' },
        { target: 'editing', actions: showRejection },
      ],
    }),
    enteringCode: credentialStep({
      descriptions: {
        editing:
          'The form shows "Login" and a field for a code from the authenticator app or a recovery code.',
        submitting: '"Login" shows a spinner while the server checks the password and the code.',
      },
      on: onCodeSubmitted,
      src: 'logIn',
      onDone: [
        { guard: isGranted, target: '#login.granted', actions: grantSession },
        { guard: isCodeRejected, target: 'editing', actions: showRejection },
        { target: '#login.authenticating.enteringPassword', actions: showRejection },
      ],
    }),
  },
})
