import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryJson, type Statement } from '../database/cancelable-query.ts'
import type { Database } from '../database/database.ts'
import { releaseBuffer } from '../release-buffer.ts'

type JsonReply = Pick<FastifyReply, 'type' | 'raw'>

/**
 * Sends JSON text without parsing or serializing it. Do not use a buffer afterward, because its memory is freed once it
 * has been sent.
 */
export function sendJsonText(reply: JsonReply, json: string | Buffer): FastifyReply {
  if (Buffer.isBuffer(json)) reply.raw.once('finish', () => releaseBuffer(json))
  return reply.type('application/json').send(json)
}

export async function sendQueriedJson(
  request: FastifyRequest,
  reply: JsonReply,
  database: Database,
  statement: Statement,
): Promise<FastifyReply> {
  return sendJsonText(reply, await queryJson(request, database, statement))
}
