import type { FormResult } from '../../../contract/api-error.ts'
import { failureText } from '../kit/failure.ts'
import { afterResponseWith } from '../kit/form-chart.ts'
import type { AccountForm } from './types.ts'

export const clearFieldError = (form: AccountForm) =>
  ({
    type: 'clearFieldError',
    params: ({ event }: { event: { field: string } }) => ({ form, field: event.field }),
  }) as const

export const clearErrors = (form: AccountForm) => ({ type: 'clearErrors', params: { form } }) as const

export const afterFormResponse = <const Accepted extends object>(form: AccountForm, accepted: Accepted) =>
  afterResponseWith(
    {
      type: 'showRejection',
      params: ({ event }: { event: { output: FormResult<unknown> } }) => ({ form, result: event.output }),
    },
    {
      type: 'showFailure',
      params: ({ event }: { event: { error: unknown } }) => ({ form, text: failureText(event.error) }),
    },
    accepted,
  )
