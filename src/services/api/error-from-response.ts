import { ApiError } from './api-error.ts'
import { asRecord } from './response-readers/fields.ts'

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
 * status.message, and the status text. For 500 and above a fixed message replaces the status text, which means nothing
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
