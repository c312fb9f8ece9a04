import { HttpError } from '../errors.ts'

/** The 422 that says what is wrong at the fields of a form; its message is the sentence itself where there is but one. */
export function fieldRefusal(errors: Record<string, string[]>): HttpError {
  const [sentence = '', ...others] = Object.values(errors).flat()
  return new HttpError(422, others.length === 0 ? sentence : 'Please correct the marked fields.', { errors })
}

/** Throws a `fieldRefusal` unless nothing is wrong. */
export function refuseFields(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors)
}
