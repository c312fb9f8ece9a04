import { assertEvent } from 'xstate'
import type { PasswordChange } from '../../../../contract/accounts.ts'
import { afterFormResponse, clearErrors, clearFieldError } from '../form-actions.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'

const changeOf = ({ event }: { event: AccountEvent }): PasswordChange => {
  assertEvent(event, 'password.submitted')
  const { currentPassword, password, passwordConfirmation } = event
  return { currentPassword, password, passwordConfirmation }
}

export const passwordRegion = accountSetup.createStateConfig({
  description:
    'Changing the password. The server then ends the other sessions, and they are removed from the list.',
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasNoPassword', target: 'managedByOrganization' }, { target: 'editing' }],
    },
    managedByOrganization: {
      description: "The account has no password. The user's organization manages how they sign in.",
    },
    editing: {
      description:
        'The form asks for the current password, the new password, and its confirmation. All are required.',
      on: {
        'password.submitted': [
          {
            guard: { type: 'hasPasswordErrors', params: changeOf },
            actions: { type: 'showPasswordErrors', params: changeOf },
          },
          {
            guard: { type: 'isPasswordChangeComplete', params: changeOf },
            target: 'submitting',
            actions: clearErrors('password'),
          },
        ],
        'password.edited': { actions: clearFieldError('password') },
      },
    },
    submitting: {
      description: 'The button shows a spinner while the server changes the password.',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: changeOf,
        ...afterFormResponse('password', { target: 'changed', actions: 'raisePasswordChanged' }),
      },
    },
    changed: {
      description: '"Password changed. …" is shown until a field is edited.',
      on: { 'password.edited': 'editing' },
    },
  },
})
