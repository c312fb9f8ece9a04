import { HttpError } from '../errors.ts'

/** A 422 with the errors of a form's fields; if there is only one, it is also the message. */
export function fieldRefusal(errors: Record<string, string[]>): HttpError {
  const [sentence = '', ...others] = Object.values(errors).flat()
  return new HttpError(422, others.length === 0 ? sentence : 'Please correct the highlighted fields.', {
    errors,
  })
}

/** A 422 with the errors of a request's parameters. */
export function invalidParameters(errors: Record<string, string[]>): HttpError {
  return new HttpError(422, 'Some parameters are missing or invalid.', { errors })
}

/** Throws a `fieldRefusal` if there are any errors. */
export function refuseFields(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors)
}
