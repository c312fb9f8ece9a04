/** What the API answered outside 2xx. `status` is the HTTP status, `message` is fit to be read by a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The fields at fault, each with its sentences; empty when the answer named none. */
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
