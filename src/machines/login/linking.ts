import {
  credentialsForm,
  credentialsOf,
  isCodeRequired,
  isLinkable,
  showRefusal,
} from './credentials-form.ts'
import { loginSetup } from './setup.ts'

const linking = '#login.form.authenticating.linking'
const linkAccount = { id: 'linkAccount', src: 'linkAccount', input: credentialsOf } as const

/**
 * Links an account with a password to single sign-on: asks for the password, and for a code if the account needs one.
 */
export const linkingState = loginSetup.createStateConfig({
  tags: ['linking'],
  initial: 'enteringPassword',
  states: {
    enteringPassword: credentialsForm(
      'password',
      linkAccount,
      {
        editing:
          'The form shows the password field, Login, and a message that an account with this email already has a password.',
        submitting: "Login shows a spinner while the server checks the password and the provider's token.",
      },
      [
        { guard: isCodeRequired, target: `${linking}.enteringCode` },
        { guard: isLinkable, target: 'editing', actions: showRefusal },
        { target: '#login.form.enteringEmail', actions: showRefusal },
      ],
    ),
    enteringCode: credentialsForm(
      'code',
      linkAccount,
      {
        editing:
          'The form shows the code field and Login, because the account to link has two-factor authentication.',
        submitting:
          "Login shows a spinner while the server checks the password, the code, and the provider's token.",
      },
      [
        { guard: isCodeRequired, target: 'editing', actions: showRefusal },
        { guard: isLinkable, target: `${linking}.enteringPassword`, actions: showRefusal },
        { target: '#login.form.enteringEmail', actions: showRefusal },
      ],
    ),
  },
})
