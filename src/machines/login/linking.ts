import { showRejection } from '../kit/actor-results.ts'
import { credentialStep, onCodeSubmitted, onPasswordSubmitted } from './credential-step.ts'
import { grantSession, isCodeRejected, isCodeRequired, isGranted, isLinkable, loginSetup } from './setup.ts'

/**
 * The steps that link an account with a password to single sign-on. Each request also sends the provider's token; if
 * the server rejects it, the form starts over.
 */
export const linkingState = loginSetup.createStateConfig({
  description: "An account with a password is being linked. The email field shows the provider's email.",
  initial: 'enteringPassword',
  // The email stays editable. A change starts over, without linking.
  on: { 'email.edited': { target: '#login.enteringEmail', actions: 'clearMessage' } },
  states: {
    enteringPassword: credentialStep({
      descriptions: {
        editing: 'The form shows a message, the password field, "Forgot Password?", and "Login".',
        submitting: '"Login" shows a spinner while the server checks the token and the password.',
      },
      on: onPasswordSubmitted,
      src: 'linkAccount',
      onDone: [
        { guard: isGranted, target: '#login.granted', actions: grantSession },
        { guard: isCodeRequired, target: '#login.linking.enteringCode' },
        { guard: isLinkable, target: 'editing', actions: showRejection },
        { target: '#login.enteringEmail', actions: showRejection },
      ],
    }),
    enteringCode: credentialStep({
      descriptions: {
        editing:
          'The form shows "Login" and a field for a code from the authenticator app or a recovery code.',
        submitting: '"Login" shows a spinner while the server checks the token, the password, and the code.',
      },
      on: onCodeSubmitted,
      src: 'linkAccount',
      onDone: [
        { guard: isGranted, target: '#login.granted', actions: grantSession },
        { guard: isCodeRejected, target: 'editing', actions: showRejection },
        { guard: isLinkable, target: '#login.linking.enteringPassword', actions: showRejection },
        { target: '#login.enteringEmail', actions: showRejection },
      ],
    }),
  },
})
