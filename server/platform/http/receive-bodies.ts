import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { RequestAbandoned } from '../database/cancellable-query.ts'
import { HttpError } from '../errors.ts'
import { ClientShares } from './client-shares.ts'
import { MinimumRate } from './minimum-rate.ts'

/** What a request body may take. */
export interface BodyLimits {
  /** In bytes. */
  longest: number
  /** In bytes per second, apart from `grace`. */
  leastRate: number
  /** In ms: how long a body may arrive more slowly than that. */
  grace: number
  /** In ms: how long a body may take, at any rate. */
  inAll: number
  /** Incomplete bodies of one client at a time. */
  pendingByClient: number
  /** Incomplete bodies at a time. */
  pending: number
}

export const bodyLimits: BodyLimits = {
  longest: 65_536,
  leastRate: 4_096,
  grace: 5_000,
  inAll: 15_000,
  pendingByClient: 100,
  pending: 1_000,
}

type Pending = (refusal: HttpError) => void

/**
 * Accepts JSON bodies and no others. An empty one counts as none: the app sends `application/json` with every call. A
 * body that arrives too slowly ends with 408. So does the oldest incomplete body of a client that has too many of them,
 * and of the client with the most when there are too many in all. [LOAD-01]
 *
 * @param clientOf Names the client that a request counts against.
 */
export function receiveBodies(
  app: Api,
  limits: BodyLimits,
  clientOf: (request: FastifyRequest) => string,
): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const pending = new ClientShares<Pending>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    if (Number(request.headers['content-length']) > limits.longest) {
      done(tooLong(), undefined)
      return
    }
    const chunks: Buffer[] = []
    let length = 0
    const time = new MinimumRate(limits, () => end(tooSlow()))
    const stopAll = setTimeout(() => end(tooSlow()), limits.inAll)
    payload.on('data', take).once('end', end).once('error', abandon).once('close', abandon)
    const client = clientOf(request)
    pending.add(client, end)
    if (pending.weightOf(client) > limits.pendingByClient) pending.oldestOf(client)?.(tooSlow())
    else if (pending.total > limits.pending) pending.oldestOf(pending.heaviest())?.(tooSlow())

    function take(chunk: Buffer): void {
      length += chunk.length
      time.add(chunk.length)
      if (length > limits.longest) end(tooLong())
      else chunks.push(chunk)
    }

    function abandon(): void {
      end(new RequestAbandoned())
    }

    function end(refusal?: Error): void {
      if (!pending.delete(end)) return
      time.stop()
      clearTimeout(stopAll)
      // What still arrives is discarded.
      payload.off('data', take).off('end', end).off('close', abandon).resume()
      if (refusal) done(refusal, undefined)
      else if (length === 0) done(null, undefined)
      else parseJson(request, Buffer.concat(chunks).toString(), done)
    }
  })
}

const tooLong = () => new HttpError(413, 'The request is too large.')
const tooSlow = () => new HttpError(408, 'The request took too long to arrive. Please try again.')
