import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientUsage } from './client-usage.ts'

/** The limit on all unread responses together, in bytes of text. They need a few hundred MB of memory. */
export const maxUnreadLength = 200_000_000

/**
 * Limits the memory used by responses that clients do not read. Above a total of `maxLength` bytes, the oldest response of
 * the client with the most unread bytes is aborted. Streams do not count, because they wait for their readers. [SCALE-17,
 * LOAD-04]
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
      const client = clientOf(request)
      while (unread.total > 0 && unread.total + size > maxLength)
        abort(unread.oldestOf(heaviestWith(client, size)))
      unread.add(client, reply, size)
      reply.raw.once('close', () => unread.delete(reply))
    }
    done()
  })

  /** The client with the most unread bytes once a client gets another response. */
  function heaviestWith(client: string, size: number): string {
    const heaviest = unread.heaviestClient()
    const unreadLength = unread.weightOf(client)
    return unreadLength > 0 && unreadLength + size >= unread.weightOf(heaviest) ? client : heaviest
  }

  function abort(reply: FastifyReply | undefined): void {
    if (!reply) return
    unread.delete(reply)
    reply.raw.destroy()
  }
}

function lengthOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
