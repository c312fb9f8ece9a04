import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'

export interface LogStream {
  write(line: string): void
}

/**
 * Logs one line of JSON per response: method, path, status, time, and address. Headers, bodies, queries, and secret
 * parts of paths are never logged, so that logs cannot contain tokens or passwords.
 */
export function createLoggerOptions(stream: LogStream | undefined) {
  return {
    logger: {
      level: 'info',
      ...(stream && { stream }),
      serializers: { req: describeRequest, res: ({ statusCode }) => ({ statusCode }), err: describeError },
    },
    logController: new ResponseLogController(),
  } satisfies FastifyServerOptions
}

/** Logs only responses, with their requests. */
class ResponseLogController extends fastify.LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'The response was cut off')
    else request.log.info(line, 'Request completed')
  }

  override routeNotFound(): void {}
}

function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: redactPath(url), remoteAddress: ip }
}

const secretPaths = /^\/(reset-password|email-confirmation)\/.*/i

function redactPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(secretPaths, '/$1/…')
}

/** Leaves out other properties of PostgreSQL's errors, which may contain rows and parameters. */
function describeError({ name, message, stack = '', code }: Error & { code?: string }) {
  return { type: name, message, stack, ...(code !== undefined && { code }) }
}
