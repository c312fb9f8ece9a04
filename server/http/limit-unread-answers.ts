import type { FastifyInstance, FastifyReply } from 'fastify'

/** All answers together that their clients have not read yet, in bytes of their text: some hundred MB of memory. */
export const longestUnread = 200_000_000

/**
 * Bounds the memory that clients take who do not read their answers: when those come to more than `most` bytes, the
 * oldest are cut off. Streams that wait for their readers by themselves are not among them. [SCALE-17]
 */
export function limitUnreadAnswers(scope: FastifyInstance, most: number): void {
  const unread = new Map<FastifyReply, number>()
  let bytes = 0

  scope.addHook('onSend', (_request, reply, payload, done) => {
    const size = sizeOf(payload)
    if (size > 0) {
      unread.set(reply, size)
      bytes += size
      reply.raw.once('close', () => forget(reply))
      for (const [oldest] of unread) {
        if (bytes <= most || oldest === reply) break
        forget(oldest)
        oldest.raw.destroy()
      }
    }
    done()
  })

  function forget(reply: FastifyReply): void {
    bytes -= unread.get(reply) ?? 0
    unread.delete(reply)
  }
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
