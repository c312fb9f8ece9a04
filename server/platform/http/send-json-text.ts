import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { releaseBuffer } from '../release-buffer.ts'

/**
 * Sends JSON text without parsing or serializing it again. The route's schema describes it. Do not use the buffer
 * afterwards: its memory is freed once it was sent.
 */
export function sendJsonText(
  reply: Pick<FastifyReply, 'type' | 'raw'>,
  json: string | Buffer | Readable,
): FastifyReply {
  if (Buffer.isBuffer(json)) reply.raw.once('finish', () => releaseBuffer(json))
  return reply.type('application/json').send(json)
}
