import { isOffline } from '../network.ts'

/** A response outside 2xx: its HTTP `status`, and a `message` for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The invalid fields, each with its messages; empty if the response has none. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>

  constructor(
    status: number,
    message: string,
    fieldErrors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message)
    this.status = status
    this.fieldErrors = fieldErrors
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

const overload = [429, 503]

/** Checks the name, because ky errors from a worker are not instances of the page's classes. */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** The kind of an API call's error; `error` is the rejection. */
export const failureReasonOf = (error: unknown) => {
  if (isApiError(error)) return overload.includes(error.status) ? 'busy' : 'trouble'
  if (isOffline()) return 'offline'
  if (isNamed(error, 'TimeoutError')) return 'timeout'
  return isNamed(error, 'NetworkError') ? 'unreachable' : 'unreadable'
}

/** The API's refusal (any 4xx) in a caught error; throws every other error. */
export const requireRefusal = (error: unknown): ApiError => {
  if (!isApiError(error) || error.status >= 500) throw error
  return error
}
