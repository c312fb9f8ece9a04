import { assertEvent } from 'xstate'
import { errorOf, messageActions } from '../../kit/params.ts'
import { loginSetup } from '../setup.ts'
import { texts } from '../texts.ts'
import { linkingState } from './linking.ts'
import { codeOf, grantSession, isCodeRequired, isGranted, showRefusal } from './results.ts'

/** The steps after the email. */
export const authenticatingState = loginSetup.createStateConfig({
  initial: 'checkingDomain',
  // The email stays editable. A change starts over.
  on: { 'email.edited': { target: '#login.form.enteringEmail', actions: 'clearMessage' } },
  states: {
    checkingDomain: {
      tags: ['busy'],
      description: 'Loading the domains that use single sign-on; Next shows a spinner.',
      invoke: {
        id: 'listAllowedDomains',
        src: 'listAllowedDomains',
        onDone: [
          {
            guard: { type: 'usesSingleSignOn', params: ({ event }) => ({ domains: event.output }) },
            target: 'redirecting',
          },
          { target: 'enteringPassword' },
        ],
        onError: { target: '#login.form.enteringEmail', actions: messageActions },
      },
    },
    redirecting: {
      tags: ['busy'],
      description:
        '"Redirecting to your organization’s sign-in page…" is shown. Back returns to the email step.',
      invoke: {
        id: 'startRedirect',
        src: 'startRedirect',
        input: ({ context }) => ({ email: context.email }),
        onError: {
          target: '#login.form.enteringEmail',
          actions: [
            { type: 'showMessage', params: { text: texts.redirectNotStarted } },
            { type: 'logFailure', params: errorOf },
          ],
        },
      },
      on: { 'page.restored': '#login.form.enteringEmail' },
    },
    enteringPassword: {
      tags: ['passwordAsked'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The form shows the password field, "Forgot Password?", and Login.',
          on: { 'password.submitted': { target: 'submitting', actions: 'clearMessage' } },
        },
        submitting: {
          tags: ['busy'],
          description: 'Login shows a spinner while the server checks the password.',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context, event }) => {
              assertEvent(event, 'password.submitted')
              return { email: context.email, password: event.password }
            },
            onDone: [
              { guard: isGranted, target: '#login.form.granted', actions: grantSession },
              { guard: isCodeRequired, target: '#login.form.authenticating.enteringCode' },
              { target: 'editing', actions: showRefusal },
            ],
            onError: { target: 'editing', actions: messageActions },
          },
        },
      },
    },
    enteringCode: {
      tags: ['codeAsked'],
      initial: 'editing',
      states: {
        editing: {
          description:
            'The form shows Login and a field for a code from the authenticator app or a recovery code.',
          on: {
            'code.submitted': {
              guard: { type: 'isCodeComplete', params: codeOf },
              target: 'submitting',
              actions: 'clearMessage',
            },
          },
        },
        submitting: {
          tags: ['busy'],
          description: 'Login shows a spinner while the server checks the password and the code.',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted')
              return { email: context.email, password: event.password, code: event.code.trim() }
            },
            onDone: [
              { guard: isGranted, target: '#login.form.granted', actions: grantSession },
              { guard: isCodeRequired, target: 'editing', actions: showRefusal },
              { target: '#login.form.authenticating.enteringPassword', actions: showRefusal },
            ],
            onError: { target: 'editing', actions: messageActions },
          },
        },
      },
    },
    linking: linkingState,
  },
})
