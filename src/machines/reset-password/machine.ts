import { assertEvent, assign, setup } from 'xstate'
import { failureText } from '../kit/failure.ts'
import { errorsAt, errorsWithout, noErrors } from '../kit/form-errors.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import { resetPasswordFields } from './fields.ts'
import type {
  NewPassword,
  ResetAnswer,
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordField,
  ResetPasswordInput,
} from './types.ts'

/** The characters that a password has at least. */
const minimumPasswordLength = 6

const isFilled = ({ password, passwordConfirmation }: NewPassword) =>
  password !== '' && passwordConfirmation !== ''

/**
 * Setting a new password with the link that was mailed. What the page can see by itself (two passwords that differ, too
 * short) is said at its field before the server is asked; a refusal of the server comes back to the form with its
 * sentence, at its field where there is one. What was typed stays in the form. `reset` is the end: the login page comes.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
  },
  actors: {
    resetPassword: placeholderPromise<ResetAnswer, NewPassword & ResetPasswordInput>('resetPassword'),
  },
  guards: {
    passwordsDiffer: ({ event }) => {
      assertEvent(event, 'form.submitted')
      return isFilled(event) && event.password !== event.passwordConfirmation
    },
    isTooShort: ({ event }) => {
      assertEvent(event, 'form.submitted')
      return isFilled(event) && [...event.password].length < minimumPasswordLength
    },
    isFilled: ({ event }) => {
      assertEvent(event, 'form.submitted')
      return isFilled(event)
    },
    isReset: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.resetPassword')
      return event.output.outcome === 'reset'
    },
  },
  actions: {
    sayRefusal: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.resetPassword')
      if (event.output.outcome === 'reset') return {}
      return errorsAt(resetPasswordFields, event.output)
    }),
    sayAtField: assign((_, { field, text }: { field: ResetPasswordField; text: string }) => ({
      message: null,
      fieldErrors: { [field]: [text] },
    })),
    say: assign({ message: (_, params: { text: string }) => params.text }),
    clearRefusal: assign(noErrors),
    forgetFieldErrors: assign(({ context, event }) => {
      assertEvent(event, 'field.edited')
      return errorsWithout(event.field, context)
    }),
    goToLogin: placeholderAction('goToLogin'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'reset-password',
  initial: 'idle',
  context: ({ input }) => ({ ...input, ...noErrors }),
  states: {
    idle: {
      description: 'Password, its confirmation and "Reset Password", which waits until both are filled.',
      on: {
        'form.submitted': [
          {
            guard: 'passwordsDiffer',
            actions: {
              type: 'sayAtField',
              params: { field: 'passwordConfirmation', text: 'Passwords do not match' },
            },
          },
          {
            guard: 'isTooShort',
            actions: {
              type: 'sayAtField',
              params: { field: 'password', text: 'Password must be at least 6 characters long' },
            },
          },
          { guard: 'isFilled', target: 'submitting', actions: 'clearRefusal' },
        ],
        'field.edited': { actions: 'forgetFieldErrors' },
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
            { type: 'say', params: ({ event }) => ({ text: failureText(event.error) }) },
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
