import { assertEvent, assign, setup } from 'xstate'
import type { FormResult } from '../../../contract/api-error.ts'
import { isAccepted, logFailure, showMessage, showRejection } from '../kit/actor-results.ts'
import { noErrors, removeFieldError, toFormErrors } from '../kit/form-errors.ts'
import { findPasswordErrors, type NewPassword } from '../kit/new-password.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type {
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordField,
  ResetPasswordInput,
} from './types.ts'

const resetPasswordFields = [
  'password',
  'passwordConfirmation',
] as const satisfies readonly ResetPasswordField[]

const passwordsOf = ({ event: { password, passwordConfirmation } }: { event: NewPassword }): NewPassword => ({
  password,
  passwordConfirmation,
})

/**
 * Setting a new password with the link from an email. If the passwords differ or are too short, the form shows the
 * error next to the field and sends no request. If the server rejects the request, the form shows the server's message.
 * The form keeps what the user typed; the context never contains it. `reset` is final: the login page opens.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
  },
  actors: {
    resetPassword: placeholderPromise<FormResult<null>, NewPassword & ResetPasswordInput>('resetPassword'),
  },
  guards: {
    hasPasswordErrors: (_, passwords: NewPassword) => findPasswordErrors(passwords) !== null,
    isComplete: (_, { password, passwordConfirmation }: NewPassword) =>
      password !== '' && passwordConfirmation !== '',
    isAccepted: (_, { result }: { result: FormResult<null> }) => result.outcome === 'accepted',
  },
  actions: {
    showRejection: assign((_, { result }: { result: FormResult<null> }) =>
      result.outcome === 'accepted' ? {} : toFormErrors(resetPasswordFields, result),
    ),
    showPasswordErrors: assign((_, passwords: NewPassword) => ({
      message: null,
      fieldErrors: findPasswordErrors(passwords) ?? {},
    })),
    showMessage: assign({ message: (_, params: { text: string }) => params.text }),
    clearErrors: assign(noErrors),
    clearFieldError: assign(({ context }, { field }: { field: ResetPasswordField }) =>
      removeFieldError(field, context),
    ),
    reloadAtLogin: placeholderAction('reloadAtLogin'),
    logFailure: placeholderAction<{ error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'reset-password',
  initial: 'editing',
  context: ({ input }) => ({ ...input, ...noErrors }),
  states: {
    editing: {
      description: 'The form shows the password and its confirmation, both required, and "Reset Password".',
      on: {
        'form.submitted': [
          {
            guard: { type: 'hasPasswordErrors', params: passwordsOf },
            actions: { type: 'showPasswordErrors', params: passwordsOf },
          },
          {
            guard: { type: 'isComplete', params: passwordsOf },
            target: 'submitting',
            actions: 'clearErrors',
          },
        ],
        'field.edited': {
          actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
        },
      },
    },
    submitting: {
      description: 'The button reads "Resetting Password..." while the server sets the password.',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          return { token: context.token, ...passwordsOf({ event }) }
        },
        onDone: [
          { guard: isAccepted, target: 'reset' },
          { target: 'editing', actions: showRejection },
        ],
        onError: { target: 'editing', actions: [showMessage, logFailure] },
      },
    },
    reset: {
      type: 'final',
      description: 'The password is set, and the login page opens.',
      entry: 'reloadAtLogin',
    },
  },
})
