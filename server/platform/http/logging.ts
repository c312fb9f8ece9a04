import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'

/** Where log lines go: standard output when left out. */
export interface LogStream {
  write(line: string): void
}

/**
 * Logs one JSON line for each request that was answered: method, path, status, time, address. Never a header, a body,
 * a query, or a path's secret part, so no token or password can be among them.
 */
export function loggerSettings(stream: LogStream | undefined) {
  return {
    logger: {
      level: 'info',
      ...(stream && { stream }),
      serializers: { req: describeRequest, res: ({ statusCode }) => ({ statusCode }), err: describeError },
    },
    logController: new AnsweredRequests(),
  } satisfies FastifyServerOptions
}

/** Only responses are logged: their line contains the request. */
class AnsweredRequests extends fastify.LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'The answer broke off')
    else request.log.info(line, 'answered')
  }

  override routeNotFound(): void {}
}

function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: pathWithoutSecrets(url), remoteAddress: ip }
}

/** Pages whose path ends with a single-use token from a mail. */
const secretPaths = /^\/(reset-password|email-confirmation)\/.*/i

function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(secretPaths, '/$1/…')
}

/** PostgreSQL's errors carry rows and parameters in further properties: those stay out. */
function describeError({ name, message, stack = '', code }: Error & { code?: string }) {
  return { type: name, message, stack, ...(code !== undefined && { code }) }
}
