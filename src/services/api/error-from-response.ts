import { ApiError } from './api-error.ts'

const serverTroubleText = 'Oops! Our servers are having some issues.'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const fieldErrorsOf = (errors: unknown): Record<string, string[]> => {
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string'),
    ]),
  )
}

/**
 * The error for a response outside 2xx. Its message is the first of: the body's message, the body's error, the body's
 * status.message, and the status text. For 500 and above a fixed message replaces the status text, which means nothing
 * to users ("Bad Gateway") and is empty over HTTP/2. [ERROR-02, ERROR-03]
 */
export const errorFromResponse = (response: Response, body: unknown): ApiError => {
  const fields = isRecord(body) ? body : {}
  const message =
    textOf(fields.message) ??
    textOf(fields.error) ??
    (isRecord(fields.status) ? textOf(fields.status.message) : undefined) ??
    (response.status >= 500
      ? serverTroubleText
      : (textOf(response.statusText) ?? `The server returned ${response.status}.`))
  return new ApiError(response.status, message, fieldErrorsOf(fields.errors))
}
