import type { FormResult } from '../../../contract/api-error.ts'
import { isAccepted, logFailure } from '../kit/actor-results.ts'
import { failureText } from '../kit/failure.ts'
import type { AccountForm } from './types.ts'

export const clearFieldError = (form: AccountForm) =>
  ({
    type: 'clearFieldError',
    params: ({ event }: { event: { field: string } }) => ({ form, field: event.field }),
  }) as const

export const clearErrors = (form: AccountForm) => ({ type: 'clearErrors', params: { form } }) as const

/** The transitions of a form's request. If it is rejected or fails, `editing` shows why. */
export const afterFormResponse = <const Accepted extends object>(form: AccountForm, accepted: Accepted) => {
  const showRejection = {
    type: 'showRejection',
    params: ({ event }: { event: { output: FormResult<unknown> } }) => ({ form, result: event.output }),
  } as const
  const showMessage = {
    type: 'showMessage',
    params: ({ event }: { event: { error: unknown } }) => ({ form, text: failureText(event.error) }),
  } as const
  return {
    onDone: [
      { guard: isAccepted, ...accepted },
      { target: 'editing', actions: showRejection },
    ],
    onError: { target: 'editing', actions: [showMessage, logFailure] },
  } as const
}
