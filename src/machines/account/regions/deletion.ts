import { assertEvent } from 'xstate'
import type { CurrentPassword } from '../../../../contract/accounts.ts'
import { afterFormResponse, clearErrors } from '../form-actions.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'

const currentPasswordOf = ({ event }: { event: AccountEvent }): CurrentPassword => {
  assertEvent(event, 'deletion.submitted')
  const { currentPassword } = event
  return currentPassword === undefined ? {} : { currentPassword }
}

export const deletionRegion = accountSetup.createStateConfig({
  description: 'Deleting the account, confirmed in a dialog, with the password if the account has one.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The section explains what deletion does, and has the button that opens the dialog.',
      on: { 'deletion.opened': 'open' },
    },
    open: {
      description: 'The dialog is open.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The dialog asks for the password, if the account has one.',
          on: {
            'deletion.submitted': {
              guard: { type: 'isDeletionComplete', params: currentPasswordOf },
              target: 'submitting',
              actions: clearErrors('deletion'),
            },
            'deletion.edited': {
              actions: { type: 'clearFieldError', params: { form: 'deletion', field: 'currentPassword' } },
            },
            'deletion.closed': {
              target: '#account.account.loaded.deletion.closed',
              actions: clearErrors('deletion'),
            },
          },
        },
        submitting: {
          description:
            'The dialog stays open; its button shows a spinner while the server deletes the account.',
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: currentPasswordOf,
            ...afterFormResponse('deletion', { target: '#account.account.deleted' }),
          },
        },
      },
    },
  },
})
