import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends JSON that is text already: it is neither parsed nor written again. The route's schema describes it. */
export function sendJsonText(
  reply: Pick<FastifyReply, 'type'>,
  json: string | Buffer | Readable,
): FastifyReply {
  return reply.type('application/json').send(json)
}
