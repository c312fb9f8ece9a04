import { ApiErrorSchema } from '../../contract/api-error.ts'

export const errorResponses = { '4xx': ApiErrorSchema, '5xx': ApiErrorSchema }

/** An error response with a message for the user. Any other thrown error becomes a 500 without internal details. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly errors: Record<string, string[]> | undefined
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    message: string,
    { errors, headers = {} }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
    this.headers = headers
  }
}

/** A 422 with the errors of a form's fields; if there is only one, it is also the message. */
export function formError(errors: Record<string, string[]>): HttpError {
  const [message = '', ...others] = Object.values(errors).flat()
  return new HttpError(422, others.length === 0 ? message : 'Please correct the highlighted fields.', {
    errors,
  })
}

export function parameterError(errors: Record<string, string[]>): HttpError {
  return new HttpError(422, 'Some parameters are missing or invalid.', { errors })
}

export function throwFormErrors(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw formError(errors)
}
