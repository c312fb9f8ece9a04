import { HttpError } from '../errors.ts'

/** A 422 with the errors of a form's fields; if there is only one, it is also the message. */
export function fieldRefusal(errors: Record<string, string[]>): HttpError {
  const [sentence = '', ...others] = Object.values(errors).flat()
  return new HttpError(422, others.length === 0 ? sentence : 'Please correct the marked fields.', { errors })
}

/** Throws a `fieldRefusal` unless nothing is wrong. */
export function refuseFields(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors)
}
