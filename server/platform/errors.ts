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

/** A 401 for a request without a valid session. */
export const signInRequired = (): HttpError =>
  new HttpError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } })

export const notFound = (): HttpError => new HttpError(404, 'Not found.')

export const requestTooSlow = (): HttpError =>
  new HttpError(408, 'The request took too long to arrive. Please try again.')

/** A 503 that asks the client to try again in five seconds. */
export const temporarilyUnavailable = (message: string): HttpError =>
  new HttpError(503, message, { headers: { 'Retry-After': '5' } })

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
