import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { ClientDisconnectedError } from '../database/cancellable-query.ts'
import { isDatabaseUnavailable } from '../database/connection-errors.ts'
import { HttpError, parameterError } from '../errors.ts'

/**
 * Responds to every thrown error with `{message, errors?}` and the matching status. Unexpected errors are logged and
 * become a 500 without internal details.
 */
export async function respondToError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = refusalFor(error, request)
  const { message, errors } = refusal
  await startErrorResponse(reply, refusal).type('application/json').send(JSON.stringify({ message, errors }))
}

/** Sets the status and headers of an error response, replacing those of a file that failed before its first byte. */
export function startErrorResponse(reply: FastifyReply, { statusCode, headers }: HttpError): FastifyReply {
  for (const name of ['Content-Encoding', 'Content-Disposition', 'Content-Length']) reply.removeHeader(name)
  return reply.code(statusCode).headers(headers)
}

/** The response for an error. Unexpected errors are logged in full. */
export function refusalFor(error: FastifyError, request: FastifyRequest): HttpError {
  const refusal = asRefusal(error, request.routeOptions.config.public === true)
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'The request failed')
  return refusal
}

/** Responds with 404 to unknown API paths and files. */
export function refuseUnknownPath(): never {
  throw new HttpError(404, 'Not found.')
}

function asRefusal(error: FastifyError, isPublic: boolean): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof ClientDisconnectedError) return new HttpError(error.statusCode, error.message)
  if (error.validation) {
    return parameterError(fieldErrors(error.validation))
  }
  if (unstorable.has(error.code)) {
    return new HttpError(422, 'The request contains an invalid number or character.')
  }
  if (isOfDeletedAccount(error) && !isPublic) {
    return new HttpError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  if (isDatabaseUnavailable(error) || isOfDeletedAccount(error)) {
    return new HttpError(503, 'The server is busy. Please try again.', { headers: { 'Retry-After': '5' } })
  }
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return new HttpError(statusCode, error.message)
  return new HttpError(500, 'Something went wrong on our side. Please try again.')
}

/** Checks whether the account was deleted during the request. */
function isOfDeletedAccount({ code, constraint }: FastifyError & { constraint?: string }): boolean {
  return code === foreignKeyViolation && /_(user_id|reported_by)_fkey$/.test(constraint ?? '')
}

const foreignKeyViolation = '23503'

/** PostgreSQL's codes for numbers out of range, and for text with NUL or incomplete characters. */
const unstorable = new Set(['22003', '22021', '22P05'])

type Failure = FastifySchemaValidationError

/**
 * The invalid fields, each with its path (`api_user.email`) and messages. If several shapes were allowed, only the
 * closest one is reported.
 */
function fieldErrors(failures: readonly Failure[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const failure of withClosestShapes(failures)) {
    for (const [field, sentence] of sentencesOf(failure)) {
      errors[field] ??= []
      errors[field].push(sentence)
    }
  }
  return errors
}

function withClosestShapes(failures: readonly Failure[]): readonly Failure[] {
  const union = failures.find(({ keyword }) => keyword === 'anyOf')
  if (!union) return failures
  const shapes = Map.groupBy(failures, ({ schemaPath }) => shapeOf(union, schemaPath))
  const outside = shapes.get(undefined) ?? []
  shapes.delete(undefined)
  const [closest = []] = [...shapes.values()].sort((one, other) => faults(one) - faults(other))
  return [...outside.filter((failure) => failure !== union), ...closest]
}

/** The alternative of the union that contains a schema path. */
function shapeOf({ schemaPath: union }: Failure, schemaPath: string): string | undefined {
  const start = `${union}/anyOf/`
  return schemaPath.startsWith(start) ? schemaPath.slice(start.length).split('/')[0] : undefined
}

const faults = (failures: Failure[]) => failures.flatMap(sentencesOf).length

function sentencesOf(failure: Failure): [field: string, sentence: string][] {
  const { keyword, instancePath, params, message = 'is invalid' } = failure
  const path = instancePath.split('/').slice(1)
  const each = (names: unknown, sentence: string): [string, string][] =>
    [names].flat().map((name) => [[...path, name].join('.'), sentence])
  switch (keyword) {
    case 'required':
      return each(params.requiredProperties, 'is missing')
    case 'additionalProperties':
      return each(params.additionalProperties, 'is not supported')
    case 'boolean':
      // The same property is named by `additionalProperties`.
      return []
    case 'minLength':
      return [[path.join('.'), params.limit === 1 ? 'must not be empty' : message]]
    default:
      return [[path.join('.') || 'body', message]]
  }
}
