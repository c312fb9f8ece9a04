import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { HttpError, requestTooSlow } from '../errors.ts'
import { respondToError } from './respond-to-errors.ts'

/**
 * Fastify options that respond to errors outside of routes (malformed URLs, invalid HTTP, slow headers) in the same
 * format as all other errors, with the security headers. [SEC-06]
 */
export function handleFrameworkErrors(headers: OutgoingHttpHeaders) {
  const allHeaders = { ...headers, 'cache-control': 'no-store' }
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      respondToError(error, request, reply.headers(allHeaders)),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      respondOnSocket(error, socket, allHeaders),
  } satisfies FastifyServerOptions
}

function respondOnSocket(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: OutgoingHttpHeaders,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { statusCode, message } = toHttpError(code)
  const body = JSON.stringify({ message })
  const fields = {
    ...headers,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  // Flush the response before closing; ignore the rest of the request.
  socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}

function toHttpError(code: string | undefined): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTooSlow()
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'The request headers are too large.')
  return new HttpError(400, 'The HTTP request is invalid.')
}
