import type { FieldErrors, Refusal } from '../../../contract/api-error.ts'
import { isOffline } from '../network.ts'

/** A response outside 2xx: its HTTP `status`, and a `message` for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fieldErrors: FieldErrors

  constructor(status: number, message: string, fieldErrors: FieldErrors = {}) {
    super(message)
    this.status = status
    this.fieldErrors = fieldErrors
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

const busyStatuses = [429, 503]

/** Compares names, because ky errors from a worker are not instances of the page's classes. */
const hasName = (error: unknown, name: string) => error instanceof Error && error.name === name

/** Why an API call failed. */
export const getFailureReason = (error: unknown) => {
  if (isApiError(error)) return busyStatuses.includes(error.status) ? 'busy' : 'trouble'
  if (isOffline()) return 'offline'
  if (hasName(error, 'TimeoutError')) return 'timeout'
  return hasName(error, 'NetworkError') ? 'unreachable' : 'unreadable'
}

/** Returns the error if the API refused the request (any 4xx), and throws every other error. */
export const requireRefusal = (error: unknown): ApiError => {
  if (!isApiError(error) || error.status >= 500) throw error
  return error
}

/** The result for a refused form. Throws every other error. */
export const toRefusal = (error: unknown): Refusal => {
  const { message, fieldErrors } = requireRefusal(error)
  return { outcome: 'refused', message, fieldErrors }
}
