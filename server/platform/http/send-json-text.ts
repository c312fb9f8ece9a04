import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { releaseBuffer } from '../release-buffer.ts'

/**
 * Sends JSON that is text already: it is neither parsed nor written again. The route's schema describes it. Bytes are the
 * answer's from now on: once they are sent, their memory is freed.
 */
export function sendJsonText(
  reply: Pick<FastifyReply, 'type' | 'raw'>,
  json: string | Buffer | Readable,
): FastifyReply {
  if (Buffer.isBuffer(json)) reply.raw.once('finish', () => releaseBuffer(json))
  return reply.type('application/json').send(json)
}
