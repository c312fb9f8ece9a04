import { assertEvent } from 'xstate'
import { loginSetup } from '../setup.ts'
import { failedTo, granted, isCodeRequired, isLinkable, refusedTo } from './transitions.ts'

const submitCode = {
  guard: {
    type: 'isCodeComplete',
    params: ({ event }: { event: { code: string } }) => ({ code: event.code }),
  },
  target: 'submitting',
  actions: 'clearMessage',
} as const

/** The code of an account with two-factor authentication, after its password. */
export const enteringCodeState = loginSetup.createStateConfig({
  tags: ['codeAsked'],
  initial: 'editing',
  states: {
    editing: {
      description: 'The code field, for a code from the authenticator app or a recovery code, and Login.',
      on: { 'code.submitted': submitCode },
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
          granted,
          { guard: isCodeRequired, ...refusedTo('authenticating.enteringCode') },
          refusedTo('authenticating.enteringPassword'),
        ],
        onError: failedTo('authenticating.enteringCode'),
      },
    },
  },
})

/** The same while the account is linked to single sign-on. */
export const enteringLinkingCodeState = loginSetup.createStateConfig({
  tags: ['codeAsked'],
  initial: 'editing',
  states: {
    editing: {
      description: 'The code field and Login, because the account to link has two-factor authentication.',
      on: { 'code.submitted': submitCode },
    },
    submitting: {
      tags: ['busy'],
      description:
        "Login shows a spinner while the server checks the password, the code, and the provider's token.",
      invoke: {
        id: 'linkAccount',
        src: 'linkAccount',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted')
          return { password: event.password, code: event.code.trim() }
        },
        onDone: [
          granted,
          { guard: isCodeRequired, ...refusedTo('authenticating.linking.enteringCode') },
          { guard: isLinkable, ...refusedTo('authenticating.linking.enteringPassword') },
          refusedTo('enteringEmail'),
        ],
        onError: failedTo('authenticating.linking.enteringCode'),
      },
    },
  },
})
