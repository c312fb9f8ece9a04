import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How much is taken on. */
export interface Admission {
  /** Requests that are in work at a time, those that wait for a connection to the database included. */
  inWork: number
  /** Requests that wait for one of those to be answered. */
  waiting: number
  /** How long they wait at most, in ms. */
  patience: number
}

/** What is taken on beside so many requests in work. */
export const admissionFor = (inWork: number): Admission => ({ inWork, waiting: 10 * inWork, patience: 1_000 })

/**
 * Takes on only as many requests of a scope at a time as can be answered soon. Others wait for a moment and are then
 * refused by 503 with `Retry-After`; who asks again at once only waits again, so that refusing a crowd takes little from
 * those who are served. A request is in work until its answer is made, however slowly that is read. [SCALE-17]
 */
export function admitRequests(scope: FastifyInstance, limits: Admission): void {
  const inWork = new Set<FastifyRequest>()
  const waiting = new Map<FastifyRequest, () => void>()

  scope.addHook('onRequest', (request, reply, done) => {
    // However it ends: it was answered, or its client is gone.
    reply.raw.once('close', () => leave(request))
    if (inWork.size < limits.inWork) {
      inWork.add(request)
      done()
    } else if (waiting.size < limits.waiting) {
      wait(request, reply, done)
    } else {
      refuse(reply)
    }
  })
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })

  function wait(request: FastifyRequest, reply: FastifyReply, admitted: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(request)
      refuse(reply)
    }, limits.patience)
    waiting.set(request, () => {
      clearTimeout(timer)
      admitted()
    })
    reply.raw.once('close', () => clearTimeout(timer))
  }

  function leave(request: FastifyRequest): void {
    waiting.delete(request)
    if (!inWork.delete(request)) return
    const [next] = waiting
    if (!next) return
    const [first, admit] = next
    waiting.delete(first)
    inWork.add(first)
    admit()
  }
}

const refusal = JSON.stringify({ message: 'The server is busy. Please try again.' })

/** Seconds differ, so that those who were refused at once do not come back at once. */
function refuse(reply: FastifyReply): void {
  const seconds = 1 + Math.floor(Math.random() * 3)
  reply.code(503).header('Retry-After', seconds).type('application/json').send(refusal)
}
