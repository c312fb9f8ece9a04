/**
 * An error response with a status and a message for the user. Any other thrown error becomes a 500 without internal
 * details.
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  /** The invalid fields of the request, each with its messages. */
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
