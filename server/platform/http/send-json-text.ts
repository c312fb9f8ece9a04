import type { FastifyReply } from 'fastify'
import { releaseBuffer } from '../release-buffer.ts'

/**
 * Sends JSON text without parsing or serializing it. Do not use a buffer afterward, because its memory is freed once it
 * was sent.
 */
export function sendJsonText(reply: Pick<FastifyReply, 'type' | 'raw'>, json: string | Buffer): FastifyReply {
  if (Buffer.isBuffer(json)) reply.raw.once('finish', () => releaseBuffer(json))
  return reply.type('application/json').send(json)
}
