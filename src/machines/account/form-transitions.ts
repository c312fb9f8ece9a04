import type { FormResult } from '../../../contract/api-error.ts'
import { failureText } from '../kit/failure.ts'
import type { AccountForm } from './types.ts'

export const clearFieldError = (form: AccountForm) =>
  ({
    type: 'clearFieldError',
    params: ({ event }: { event: { field: string } }) => ({ form, field: event.field }),
  }) as const

export const clearErrors = (form: AccountForm) => ({ type: 'clearErrors', params: { form } }) as const

/** Shows the errors of a form that the server rejected. */
export const showRejection = (form: AccountForm) =>
  ({
    type: 'showRejection',
    params: ({ event }: { event: { output: FormResult<unknown> } }) => ({ form, result: event.output }),
  }) as const

/** Shows why the form's request failed. */
export const showMessage = (form: AccountForm) =>
  ({
    type: 'showMessage',
    params: ({ event }: { event: { error: unknown } }) => ({ form, text: failureText(event.error) }),
  }) as const
