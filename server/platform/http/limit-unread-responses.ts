import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientUsage } from './client-usage.ts'

/** The limit on all unread responses together, in bytes of text. They need a few hundred MB of memory. */
export const maxUnreadLength = 200_000_000

/**
 * Limits the memory used by responses that clients do not read. Above a total of `maxLength` bytes, the
 * oldest response of the client with the most unread bytes is aborted. Streams do not count, because they
 * wait for their readers. [SCALE-17, LOAD-04]
 *
 * @param clientOf Identifies the client that a request counts against.
 */
export function limitUnreadResponses(
  scope: FastifyInstance,
  maxLength: number,
  clientOf: (request: FastifyRequest) => string,
): void {
  const unread = new ClientUsage<FastifyReply>()

  scope.addHook('onSend', (request, reply, payload, done) => {
    const size = lengthOf(payload)
    if (size > 0 && !reply.raw.destroyed) {
      unread.add(clientOf(request), reply, size)
      reply.raw.once('close', () => unread.delete(reply))
      while (unread.total > maxLength) {
        const oldest = unread.oldestOf(unread.heaviestClient())
        // A single response is sent even if it alone exceeds the limit.
        if (!oldest || oldest === reply) break
        unread.delete(oldest)
        oldest.raw.destroy()
      }
    }
    done()
  })
}

function lengthOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
