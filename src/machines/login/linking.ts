import { assertEvent } from 'xstate'
import { messageActions } from '../../kit/params.ts'
import { loginSetup } from '../setup.ts'
import { codeOf, grantSession, isCodeRequired, isGranted, isLinkable, showRefusal } from './results.ts'

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
            'The form shows the password field, Login, and a message that an account with this email already has a password.',
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
              { guard: isGranted, target: '#login.form.granted', actions: grantSession },
              { guard: isCodeRequired, target: '#login.form.authenticating.linking.enteringCode' },
              { guard: isLinkable, target: 'editing', actions: showRefusal },
              { target: '#login.form.enteringEmail', actions: showRefusal },
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
            'The form shows the code field and Login, because the account to link has two-factor authentication.',
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
              { guard: isGranted, target: '#login.form.granted', actions: grantSession },
              { guard: isCodeRequired, target: 'editing', actions: showRefusal },
              {
                guard: isLinkable,
                target: '#login.form.authenticating.linking.enteringPassword',
                actions: showRefusal,
              },
              { target: '#login.form.enteringEmail', actions: showRefusal },
            ],
            onError: { target: 'editing', actions: messageActions },
          },
        },
      },
    },
  },
})
