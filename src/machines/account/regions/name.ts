import { assertEvent } from 'xstate'
import type { AccountName } from '../../../../contract/accounts.ts'
import { resultOf } from '../../kit/result-params.ts'
import { afterFormResponse, clearErrors, clearFieldError } from '../form-actions.ts'
import { accountSetup } from '../setup.ts'
import type { AccountEvent } from '../types.ts'

const nameOf = ({ event }: { event: AccountEvent }): AccountName => {
  assertEvent(event, 'name.submitted')
  const { firstName, lastName } = event
  return { firstName: firstName.trim(), lastName: lastName.trim() }
}

const submitName = { guard: { type: 'isNameComplete', params: nameOf }, target: 'submitting' } as const

export const nameRegion = accountSetup.createStateConfig({
  description: 'The form for the first and last name.',
  initial: 'editing',
  states: {
    editing: {
      description: 'The form shows the first and last name, both required, and "Save name".',
      on: {
        'name.submitted': { ...submitName, actions: clearErrors('name') },
        'name.edited': { actions: clearFieldError('name') },
      },
    },
    submitting: {
      description: '"Save name" shows a spinner while the server saves the name.',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: nameOf,
        ...afterFormResponse('name', {
          target: 'saved',
          actions: { type: 'setSavedAccount', params: resultOf },
        }),
      },
    },
    saved: {
      description: '"Name saved" is shown until the name is edited. The name can be saved again.',
      on: { 'name.submitted': submitName, 'name.edited': 'editing' },
    },
  },
})
