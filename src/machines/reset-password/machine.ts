import { assertEvent, assign, setup } from 'xstate'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import type {
  NewPassword,
  ResetAnswer,
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordInput,
} from './types.ts'

/** The characters that a password has at least. */
export const minimumPasswordLength = 6

/**
 * Setting a new password with the link that was mailed. What the page can see by itself (two passwords that differ, too
 * short) is said before the server is asked; a refusal of the server comes back to the form with its sentence. `reset`
 * is the end: the login page comes.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
  },
  actors: {
    resetPassword: unprovidedPromise<ResetAnswer, NewPassword & ResetPasswordInput>('resetPassword'),
  },
  guards: {
    passwordsDiffer: ({ event }) => {
      assertEvent(event, 'form.submitted')
      return event.password !== event.passwordConfirmation
    },
    isTooShort: ({ event }) => {
      assertEvent(event, 'form.submitted')
      return event.password.length < minimumPasswordLength
    },
    isReset: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.resetPassword')
      return event.output.outcome === 'reset'
    },
  },
  actions: {
    sayRefusal: assign({
      message: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.resetPassword')
        return event.output.outcome === 'refused' ? event.output.message : null
      },
    }),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    clearMessage: assign({ message: null }),
    goToLogin: unprovidedAction('goToLogin'),
    logFailure: unprovidedAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'reset-password',
  initial: 'idle',
  context: ({ input }) => ({ ...input, message: null }),
  states: {
    idle: {
      description: 'Password, its confirmation and "Reset Password".',
      on: {
        'form.submitted': [
          {
            guard: 'passwordsDiffer',
            actions: { type: 'say', params: { text: 'Passwords do not match' } },
          },
          {
            guard: 'isTooShort',
            actions: { type: 'say', params: { text: 'Password must be at least 6 characters long' } },
          },
          { target: 'submitting', actions: 'clearMessage' },
        ],
      },
    },
    submitting: {
      description: 'The button reads "Resetting Password...".',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          return {
            token: context.token,
            password: event.password,
            passwordConfirmation: event.passwordConfirmation,
          }
        },
        onDone: [
          { guard: 'isReset', target: 'reset' },
          { target: 'idle', actions: 'sayRefusal' },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'say', params: { text: 'We could not reach the server. Please try again.' } },
          ],
        },
      },
    },
    reset: {
      type: 'final',
      description: 'The password is set; the login page comes.',
      entry: 'goToLogin',
    },
  },
})
