import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError as ValidationError,
} from 'fastify'
import { isDatabaseUnavailable } from '../database/connection-errors.ts'
import { HttpError, notFound, parameterError, signInRequired, temporarilyUnavailable } from '../errors.ts'

/**
 * Responds to every thrown error with `{message, errors?}` and the matching status. Unexpected errors are logged and
 * become a 500 without internal details.
 */
export async function respondToError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { message, errors } = startErrorResponse(error, request, reply)
  await reply.type('application/json').send(JSON.stringify({ message, errors }))
}

/** Sets the status and headers of an error response. Logs unexpected errors in full. */
export function startErrorResponse(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError {
  const httpError = toHttpError(error, request.routeOptions.config.public === true)
  if (httpError.statusCode >= 500) request.log.error({ err: error }, 'The request failed')
  // Set for a file that failed before its first byte was sent.
  for (const name of ['Content-Encoding', 'Content-Disposition', 'Content-Length']) reply.removeHeader(name)
  reply.code(httpError.statusCode).headers(httpError.headers)
  return httpError
}

export function throwNotFound(): never {
  throw notFound()
}

function toHttpError(error: FastifyError, isPublic: boolean): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation) return parameterError(fieldErrors(error.validation))
  if (unstorableValueCodes.has(error.code)) {
    return new HttpError(422, 'The request contains an invalid number or character.')
  }
  if (isAccountDeleted(error) && !isPublic) {
    return signInRequired()
  }
  if (isDatabaseUnavailable(error) || isAccountDeleted(error)) {
    return temporarilyUnavailable('The server is busy. Please try again.')
  }
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return new HttpError(statusCode, error.message)
  return new HttpError(500, 'Something went wrong on our end. Please try again.')
}

function isAccountDeleted({ code, constraint }: FastifyError & { constraint?: string }): boolean {
  return code === foreignKeyViolation && /_(user_id|reported_by)_fkey$/.test(constraint ?? '')
}

const foreignKeyViolation = '23503'

/** PostgreSQL's codes for numbers out of range, and for text with NUL or incomplete characters. */
const unstorableValueCodes = new Set(['22003', '22021', '22P05'])

/**
 * The messages of each invalid field, by its path (`api_user.email`). If a union matches no alternative, only the
 * errors of the first are reported, such as those of a login with a password.
 */
function fieldErrors(failures: readonly ValidationError[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const reported = failures.filter(
    ({ keyword, schemaPath }) => keyword !== 'anyOf' && !/\/anyOf\/[1-9]/.test(schemaPath),
  )
  for (const [field, message] of reported.flatMap(describeFailure)) {
    errors[field] ??= []
    errors[field].push(message)
  }
  return errors
}

function describeFailure(failure: ValidationError): [field: string, message: string][] {
  const { keyword, instancePath, params, message = 'is invalid' } = failure
  const path = instancePath.split('/').slice(1)
  const forEach = (names: unknown, text: string): [string, string][] =>
    [names].flat().map((name) => [[...path, name].join('.'), text])
  switch (keyword) {
    case 'required':
      return forEach(params.requiredProperties, 'is missing')
    case 'additionalProperties':
      return forEach(params.additionalProperties, 'is not supported')
    case 'boolean':
      // `additionalProperties` reports the same property.
      return []
    case 'minLength':
      return [[path.join('.'), params.limit === 1 ? 'must not be empty' : message]]
    default:
      return [[path.join('.') || 'body', message]]
  }
}
