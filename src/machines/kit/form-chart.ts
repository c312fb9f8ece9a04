import { assign } from 'xstate'
import type { FormResult } from '../../../contract/api-error.ts'
import { type FormErrors, noErrors, removeFieldError, toFormErrors } from './form-errors.ts'
import { placeholderAction } from './placeholders.ts'
import { logFailure, resultOf, showFailure, showRejection } from './result-params.ts'

interface FormArgs {
  context: FormErrors
}

/** Methods, so that an `assign` for `FormErrors` alone fits every chart whose context extends `FormErrors`. */
interface FormActions<Field> {
  showRejection(args: FormArgs, params: { result: FormResult<unknown> }): void
  showFailure(args: FormArgs, params: { text: string }): void
  clearErrors(args: FormArgs, params: undefined): void
  clearFieldError(args: FormArgs, params: { field: Field }): void
  logFailure(args: FormArgs, params: { error: unknown }): void
}

export const formGuards = {
  isAccepted: (_: unknown, { result }: { result: FormResult<unknown> }) => result.outcome === 'accepted',
}

/** The actions of a form with these fields. The context contains the errors. */
export const formActions = <Field extends string>(fields: readonly Field[]): FormActions<Field> => ({
  showRejection: assign((_, { result }) =>
    result.outcome === 'accepted' ? {} : toFormErrors(fields, result),
  ),
  showFailure: assign((_, { text }) => ({ message: text })),
  clearErrors: assign(noErrors),
  clearFieldError: assign(({ context }, { field }) => removeFieldError(field, context)),
  logFailure: placeholderAction('logFailure'),
})

/** The action for an edited field. */
export const clearFieldError = {
  type: 'clearFieldError',
  params: <Field>({ event }: { event: { field: Field } }) => ({ field: event.field }),
} as const

export const isAccepted = { type: 'isAccepted', params: resultOf } as const

/** The transitions of a form's request. If it is rejected or fails, `editing` shows why, with these actions. */
export const afterResponseWith = <const Rejected, const Failed, const Accepted extends object>(
  onRejected: Rejected,
  onFailed: Failed,
  accepted: Accepted,
) =>
  ({
    onDone: [
      { guard: isAccepted, ...accepted },
      { target: 'editing', actions: onRejected },
    ],
    onError: { target: 'editing', actions: [onFailed, logFailure] },
  }) as const

export const afterResponse = <const Accepted extends object>(accepted: Accepted) =>
  afterResponseWith(showRejection, showFailure, accepted)
