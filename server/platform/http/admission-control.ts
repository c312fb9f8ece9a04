import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientUsage } from './client-usage.ts'

export interface AdmissionLimits {
  /** Requests in progress, including those that wait for a database connection. */
  maxActive: number
  maxActivePerClient: number
  maxWaiting: number
  /** In ms. */
  maxWait: number
}

export const createAdmissionLimits = (maxActive: number): AdmissionLimits => ({
  maxActive,
  // Twice the number of database connections. A higher limit would only lengthen the queue that all clients share.
  maxActivePerClient: 20,
  maxWaiting: 10 * maxActive,
  maxWait: 1_000,
})

/**
 * Limits the requests in progress. A request is in progress from the time its body is complete until its response is
 * ready, however slowly either is transferred. Other requests wait briefly, then get a 503 with `Retry-After`. A free
 * slot goes to the client with the fewest requests in progress, so that a client with many requests mostly delays
 * itself. [SCALE-17, LOAD-01, LOAD-02]
 */
export class AdmissionControl {
  readonly #limits: AdmissionLimits
  readonly #clientOf: (request: FastifyRequest) => string
  readonly #active = new ClientUsage<FastifyRequest>()
  readonly #waiting = new ClientUsage<WaitingRequest>()
  #lastFreedAt = performance.now()

  /** @param clientOf Identifies the client that a request counts against. */
  constructor(limits: AdmissionLimits, clientOf: (request: FastifyRequest) => string) {
    this.#limits = limits
    this.#clientOf = clientOf
  }

  /** Applies the limits to every route of a scope. Hooks that use the database belong after this one. */
  applyTo(scope: FastifyInstance): void {
    scope.addHook('preValidation', (request, reply, admit) => {
      if (reply.raw.destroyed) return
      // Emitted when the response is sent or the client disconnects.
      reply.raw.once('close', () => this.#finish(request))
      const client = this.#clientOf(request)
      if (
        this.#active.total < this.#limits.maxActive &&
        this.#active.weightOf(client) < this.#limits.maxActivePerClient
      ) {
        this.#active.add(client, request)
        admit()
      } else {
        this.#wait(request, reply, admit)
      }
    })
    scope.addHook('onSend', (request, _reply, _payload, done) => {
      this.#finish(request)
      done()
    })
  }

  get waiting(): number {
    return this.#waiting.total
  }

  /** The time since a slot last became free, in ms; 0 while one is free. */
  get stalledFor(): number {
    return this.#active.total < this.#limits.maxActive ? 0 : performance.now() - this.#lastFreedAt
  }

  #wait(request: FastifyRequest, reply: FastifyReply, admit: () => void): void {
    const end = (isAdmitted: boolean) => {
      clearTimeout(timer)
      if (!this.#waiting.delete(waiting)) return
      if (isAdmitted) admit()
      else rejectAsBusy(reply)
    }
    const waiting = { request, end }
    const timer = setTimeout(end, this.#limits.maxWait, false)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      this.#waiting.delete(waiting)
    })
    this.#waiting.add(this.#clientOf(request), waiting)
    if (this.#waiting.total <= this.#limits.maxWaiting) return
    this.#waiting.oldestOf(this.#waiting.heaviestClient())?.end(false)
  }

  #finish(request: FastifyRequest): void {
    if (!this.#active.delete(request)) return
    this.#lastFreedAt = performance.now()
    const next = this.#nextRequest()
    if (!next) return
    this.#active.add(this.#clientOf(next.request), next.request)
    next.end(true)
  }

  #nextRequest(): WaitingRequest | undefined {
    const active = this.#active.weights()
    let next: WaitingRequest | undefined
    let fewest = this.#limits.maxActivePerClient
    for (const [waiting, client] of this.#waiting.entries()) {
      const count = active.get(client) ?? 0
      if (count < fewest) [next, fewest] = [waiting, count]
    }
    return next
  }
}

interface WaitingRequest {
  request: FastifyRequest
  end(isAdmitted: boolean): void
}

const busyMessage = JSON.stringify({ message: 'The server is busy. Please try again.' })

/** The random delay keeps rejected clients from retrying all at once. */
function rejectAsBusy(reply: FastifyReply): void {
  const seconds = 1 + Math.floor(Math.random() * 3)
  reply.code(503).header('Retry-After', seconds).type('application/json').send(busyMessage)
}
