import { assertEvent, assign, setup } from 'xstate'
import type { FormResult } from '../../../contract/api-error.ts'
import { afterResponse, clearFieldError, formActions, formGuards } from '../kit/form-chart.ts'
import { noErrors } from '../kit/form-errors.ts'
import { findPasswordErrors, type NewPassword } from '../kit/new-password.ts'
import { placeholderAction, placeholderPromise } from '../kit/placeholders.ts'
import type {
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordField,
  ResetPasswordInput,
} from './types.ts'

const passwordsOf = ({ event: { password, passwordConfirmation } }: { event: NewPassword }): NewPassword => ({
  password,
  passwordConfirmation,
})

/**
 * Setting a new password with the link from an email. If the passwords differ or are too short, the form shows the
 * error next to the field and sends no request. If the server rejects the request, the form shows the server's message.
 * The form keeps what the user typed; the context never contains it. `changed` is final: the login page opens.
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
    ...formGuards,
  },
  actions: {
    ...formActions<ResetPasswordField>(['password', 'passwordConfirmation']),
    showPasswordErrors: assign((_, passwords: NewPassword) => ({
      message: null,
      fieldErrors: findPasswordErrors(passwords) ?? {},
    })),
    openLogin: placeholderAction('openLogin'),
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
        'field.edited': { actions: clearFieldError },
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
        ...afterResponse({ target: 'changed' }),
      },
    },
    changed: {
      type: 'final',
      description: 'The password is changed, and the login page opens.',
      entry: 'openLogin',
    },
  },
})
