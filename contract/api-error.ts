import { Type } from 'typebox'

/** The body of every response outside 2xx; `errors` lists the messages of each invalid field. */
export const ApiErrorSchema = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})

/** The invalid fields of a request, each with its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** A form that the server rejected, with a message for the user. */
export interface Rejection {
  outcome: 'rejected'
  message: string
  fieldErrors: FieldErrors
}

/** The result of submitting a form. */
export type FormResult<Value> = { outcome: 'accepted'; value: Value } | Rejection
