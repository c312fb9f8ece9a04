import { failureText } from '../../kit/failure.ts'
import type { AccountForm } from '../types.ts'

/** A form's field was edited: what was wrong with it no longer is. */
export const clearFault = (form: AccountForm) =>
  ({
    type: 'clearFault',
    params: ({ event }: { event: { field: string } }) => ({ form, field: event.field }),
  }) as const

/** A form is sent, or closed: nothing is wrong with it anymore. */
export const clearFaults = (form: AccountForm) => ({ type: 'clearFaults', params: { form } }) as const

/** The server refused a form: back to it, with what is wrong. */
export const refused = (form: AccountForm) =>
  ({ target: 'editing', actions: { type: 'keepRefusal', params: { form } } }) as const

/** The request of a form failed: back to it, with the reason. */
export const failed = (form: AccountForm) =>
  ({
    target: 'editing',
    actions: [
      { type: 'logFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
      {
        type: 'say',
        params: ({ event }: { event: { error: unknown } }) => ({ form, text: failureText(event.error) }),
      },
    ],
  }) as const
