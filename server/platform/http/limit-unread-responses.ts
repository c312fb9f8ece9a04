import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientShares } from './client-shares.ts'

/** The maximum size of all unread responses together, in bytes of text. They need a few hundred MB of memory. */
export const maxUnreadLength = 200_000_000

/**
 * Limits the memory used by responses that clients do not read. Above a total of `most` bytes, the oldest response of the
 * client with the most unread bytes is aborted. Streams do not count, because they wait for their readers. [SCALE-17,
 * LOAD-04]
 *
 * @param clientOf Returns the client to which a request counts.
 */
export function limitUnreadResponses(
  scope: FastifyInstance,
  most: number,
  clientOf: (request: FastifyRequest) => string,
): void {
  const unread = new ClientShares<FastifyReply>()

  scope.addHook('onSend', (request, reply, payload, done) => {
    const size = sizeOf(payload)
    if (size > 0 && !reply.raw.destroyed) {
      const client = clientOf(request)
      while (unread.total > 0 && unread.total + size > most) cutOff(unread.oldestOf(greediest(client, size)))
      unread.add(client, reply, size)
      reply.raw.once('close', () => unread.delete(reply))
    }
    done()
  })

  /** The client with the most unread bytes, including the next response of one of them. */
  function greediest(client: string, size: number): string {
    const heaviest = unread.heaviest()
    const held = unread.weightOf(client)
    return held > 0 && held + size >= unread.weightOf(heaviest) ? client : heaviest
  }

  function cutOff(reply: FastifyReply | undefined): void {
    if (!reply) return
    unread.delete(reply)
    reply.raw.destroy()
  }
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
