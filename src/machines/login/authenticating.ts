import { errorOf, messageActions } from '../kit/params.ts'
import { credentialsForm, credentialsOf, isCodeRequired, showRefusal } from './credentials-form.ts'
import { linkingState } from './linking.ts'
import { loginSetup } from './setup.ts'
import { texts } from './texts.ts'
import type { LoginContext, LoginEvent } from './types.ts'

const logIn = {
  id: 'logIn',
  src: 'logIn',
  input: ({ context, event }: { context: LoginContext; event: LoginEvent }) => ({
    email: context.email,
    ...credentialsOf({ event }),
  }),
} as const

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
    enteringPassword: credentialsForm(
      'password',
      logIn,
      {
        editing: 'The form shows the password field, "Forgot Password?", and Login.',
        submitting: 'Login shows a spinner while the server checks the password.',
      },
      [
        { guard: isCodeRequired, target: '#login.form.authenticating.enteringCode' },
        { target: 'editing', actions: showRefusal },
      ],
    ),
    enteringCode: credentialsForm(
      'code',
      logIn,
      {
        editing: 'The form shows Login and a field for a code from the authenticator app or a recovery code.',
        submitting: 'Login shows a spinner while the server checks the password and the code.',
      },
      [
        { guard: isCodeRequired, target: 'editing', actions: showRefusal },
        { target: '#login.form.authenticating.enteringPassword', actions: showRefusal },
      ],
    ),
    linking: linkingState,
  },
})
