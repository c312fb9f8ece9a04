import type { FastifyInstance, FastifyReply } from 'fastify'

/** All answers together that their clients have not read yet, in letters: some hundred MB of memory. */
export const longestUnread = 200_000_000

/**
 * Bounds the memory that clients take who do not read their answers: when those come to more than `most` letters, the
 * oldest are cut off. Streams are not among them, since they wait for their readers by themselves. [SCALE-17]
 */
export function limitUnreadAnswers(scope: FastifyInstance, most: number): void {
  const unread = new Map<FastifyReply, number>()
  let letters = 0

  scope.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload === 'string') {
      unread.set(reply, payload.length)
      letters += payload.length
      reply.raw.once('close', () => forget(reply))
      for (const [oldest] of unread) {
        if (letters <= most || oldest === reply) break
        forget(oldest)
        oldest.raw.destroy()
      }
    }
    done()
  })

  function forget(reply: FastifyReply): void {
    letters -= unread.get(reply) ?? 0
    unread.delete(reply)
  }
}
