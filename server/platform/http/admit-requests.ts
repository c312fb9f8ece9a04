import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientShares } from './client-shares.ts'

/** How many requests are accepted. */
export interface AdmissionLimits {
  /** Requests in progress at a time, including those that wait for a database connection. */
  inWork: number
  /** Requests of one client in progress at a time. */
  inWorkByClient: number
  /** Requests waiting for one of those to finish. */
  waiting: number
  /** The longest wait of a request, in ms. */
  longestWait: number
}

/**
 * The limits for a number of requests in progress. A client gets twice as many slots as there are database
 * connections; more would only lengthen the queue for connections, in which all clients wait.
 */
export const admissionFor = (inWork: number): AdmissionLimits => ({
  inWork,
  inWorkByClient: 20,
  waiting: 10 * inWork,
  longestWait: 1_000,
})

/**
 * Limits the requests in progress. A request enters once its body is complete and leaves when its response is
 * ready, no matter how slowly either is transferred. Others wait briefly and are then refused with 503 and
 * `Retry-After`. A free slot goes to the client with the fewest requests in progress, so that many requests from one
 * client delays that client first. [SCALE-17, LOAD-01, LOAD-02]
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #clientOf: (request: FastifyRequest) => string
  readonly #inWork = new ClientShares<FastifyRequest>()
  readonly #waiting = new ClientShares<FastifyRequest>()
  readonly #endWait = new Map<FastifyRequest, (isAdmitted: boolean) => void>()
  #lastFreed = performance.now()

  /** @param clientOf Names the client that a request counts against. */
  constructor(limits: AdmissionLimits, clientOf: (request: FastifyRequest) => string) {
    this.#limits = limits
    this.#clientOf = clientOf
  }

  /** Applies the limits to every route of a scope. Hooks that use the database belong after this one. */
  guard(scope: FastifyInstance): void {
    scope.addHook('preValidation', (request, reply, admit) => {
      if (reply.raw.destroyed) return
      // Emitted when the response is sent or the client disconnects.
      reply.raw.once('close', () => this.#leave(request))
      const client = this.#clientOf(request)
      if (
        this.#inWork.total < this.#limits.inWork &&
        this.#inWork.weightOf(client) < this.#limits.inWorkByClient
      ) {
        this.#inWork.add(client, request)
        admit()
      } else {
        this.#wait(request, reply, admit)
      }
    })
    scope.addHook('onSend', (request, _reply, _payload, done) => {
      this.#leave(request)
      done()
    })
  }

  /** The number of waiting requests. */
  get waiting(): number {
    return this.#waiting.total
  }

  /** How long all slots have been in use without one becoming free, in ms; 0 while one is free. */
  get stalledFor(): number {
    return this.#inWork.total < this.#limits.inWork ? 0 : performance.now() - this.#lastFreed
  }

  #wait(request: FastifyRequest, reply: FastifyReply, admit: () => void): void {
    const timer = setTimeout(() => this.#stopWaiting(request, false), this.#limits.longestWait)
    reply.raw.once('close', () => clearTimeout(timer))
    this.#endWait.set(request, (isAdmitted) => {
      clearTimeout(timer)
      if (isAdmitted) admit()
      else refuse(reply)
    })
    this.#waiting.add(this.#clientOf(request), request)
    if (this.#waiting.total <= this.#limits.waiting) return
    const surplus = this.#waiting.oldestOf(this.#waiting.heaviest())
    if (surplus) this.#stopWaiting(surplus, false)
  }

  #stopWaiting(request: FastifyRequest, isAdmitted: boolean): void {
    const end = this.#endWait.get(request)
    this.#forgetWait(request)
    end?.(isAdmitted)
  }

  #leave(request: FastifyRequest): void {
    this.#forgetWait(request)
    if (!this.#inWork.delete(request)) return
    this.#lastFreed = performance.now()
    const next = this.#next()
    if (!next) return
    this.#inWork.add(this.#clientOf(next), next)
    this.#stopWaiting(next, true)
  }

  #forgetWait(request: FastifyRequest): void {
    this.#waiting.delete(request)
    this.#endWait.delete(request)
  }

  /** The oldest waiting request of the client with the fewest in progress; among equals, the one served longest ago. */
  #next(): FastifyRequest | undefined {
    let next = ''
    let fewest = this.#limits.inWorkByClient
    for (const client of this.#waiting.clients()) {
      const count = this.#inWork.weightOf(client)
      if (count < fewest) [next, fewest] = [client, count]
    }
    return this.#waiting.oldestOf(next)
  }
}

const refusal = JSON.stringify({ message: 'The server is busy. Please try again.' })

/** The delays differ, so that clients refused together do not retry together. */
function refuse(reply: FastifyReply): void {
  const seconds = 1 + Math.floor(Math.random() * 3)
  reply.code(503).header('Retry-After', seconds).type('application/json').send(refusal)
}
