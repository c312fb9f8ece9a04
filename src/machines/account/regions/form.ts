import type { FormResult } from '../../../../contract/accounts.ts'
import { failureText } from '../../kit/failure.ts'
import { errorOf, resultOf } from '../../kit/params.ts'
import type { AccountForm } from '../types.ts'

/** A field was edited: clears its error. */
export const clearFieldError = (form: AccountForm) =>
  ({
    type: 'clearFieldError',
    params: ({ event }: { event: { field: string } }) => ({ form, field: event.field }),
  }) as const

/** A form is submitted or closed: clears its errors. */
export const clearErrors = (form: AccountForm) => ({ type: 'clearErrors', params: { form } }) as const

export const isAccepted = { type: 'isAccepted', params: resultOf } as const

/** Returns to the form with the errors of a refusal. */
export const refused = (form: AccountForm) =>
  ({
    target: 'editing',
    actions: {
      type: 'showRefusal',
      params: ({ event }: { event: { output: FormResult<unknown> } }) => ({ form, result: event.output }),
    },
  }) as const

/** Returns to the form with the reason why its request failed. */
export const failed = (form: AccountForm) =>
  ({
    target: 'editing',
    actions: [
      {
        type: 'showMessage',
        params: ({ event }: { event: { error: unknown } }) => ({ form, text: failureText(event.error) }),
      },
      { type: 'logFailure', params: errorOf },
    ],
  }) as const
