import { assertEvent } from 'xstate'
import { loginSetup } from '../setup.ts'
import { failedTo, granted, isCodeRequired, isLinkable, refusedTo } from './transitions.ts'
import { enteringLinkingCodeState } from './two-factor.ts'

/**
 * Links an account with a password to single sign-on: asks for the password, and for a code if the account needs one.
 */
export const linkingState = loginSetup.createStateConfig({
  tags: ['linking'],
  initial: 'enteringPassword',
  states: {
    enteringPassword: {
      tags: ['passwordAsked'],
      initial: 'editing',
      states: {
        editing: {
          description:
            'A message that an account with this email has a password, the password field, and Login.',
          on: { 'password.submitted': { target: 'submitting', actions: 'clearMessage' } },
        },
        submitting: {
          tags: ['busy'],
          description: "Login shows a spinner while the server checks the password and the provider's token.",
          invoke: {
            id: 'linkAccount',
            src: 'linkAccount',
            input: ({ event }) => {
              assertEvent(event, 'password.submitted')
              return { password: event.password }
            },
            onDone: [
              granted,
              { guard: isLinkable, ...refusedTo('authenticating.linking.enteringPassword') },
              { guard: isCodeRequired, target: '#login.form.authenticating.linking.enteringCode' },
              refusedTo('enteringEmail'),
            ],
            onError: failedTo('authenticating.linking.enteringPassword'),
          },
        },
      },
    },
    enteringCode: enteringLinkingCodeState,
  },
})
