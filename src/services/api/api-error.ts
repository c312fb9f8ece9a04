import type { FieldErrors, FormResult } from '../../../contract/api-error.ts'
import { isOffline } from '../network.ts'
import { asRecord } from './response-readers/fields.ts'

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

const serverErrorText = 'Oops! Our servers are having some issues.'

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const readFieldErrors = (errors: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(asRecord(errors) ?? {}).map(([field, texts]) => [
      field,
      [texts].flat().filter((text) => typeof text === 'string'),
    ]),
  )

/**
 * The error for a response outside 2xx. Its message is the first of: the body's message, the body's error, the body's
 * status.message, and the status text. For 500 and above, a fixed message replaces the status text, which means nothing
 * to users ("Bad Gateway") and is empty over HTTP/2. [ERROR-02, ERROR-03]
 */
export const createApiError = (response: Response, body: unknown): ApiError => {
  const fields = asRecord(body) ?? {}
  const message =
    readText(fields.message) ??
    readText(fields.error) ??
    readText(asRecord(fields.status)?.message) ??
    (response.status >= 500
      ? serverErrorText
      : (readText(response.statusText) ?? `The server returned ${response.status}.`))
  return new ApiError(response.status, message, readFieldErrors(fields.errors))
}

const busyStatuses = [429, 503]

/** Compares names, because ky errors from a worker are not instances of the page's classes. */
const hasName = (error: unknown, name: string) => error instanceof Error && error.name === name

export const getFailureReason = (error: unknown) => {
  if (isApiError(error)) return busyStatuses.includes(error.status) ? 'busy' : 'serverError'
  if (isOffline()) return 'offline'
  if (hasName(error, 'TimeoutError')) return 'timeout'
  return hasName(error, 'NetworkError') ? 'unreachable' : 'unreadable'
}

/** Returns the error of a 4xx response, and throws every other error. */
export const requireRejection = (error: unknown): ApiError => {
  if (!isApiError(error) || error.status >= 500) throw error
  return error
}

/** A 4xx response is a value; server errors, timeouts, and malformed responses throw. */
export const toFormResult = async <Value>(request: Promise<Value>): Promise<FormResult<Value>> => {
  try {
    return { outcome: 'accepted', value: await request }
  } catch (error) {
    const { message, fieldErrors } = requireRejection(error)
    return { outcome: 'rejected', message, fieldErrors }
  }
}
