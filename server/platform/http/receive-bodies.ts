import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { ClientDisconnectedError } from '../database/cancellable-query.ts'
import { HttpError } from '../errors.ts'
import { ClientShares } from './client-shares.ts'
import { MinimumRate } from './minimum-rate.ts'

/** The limits on request bodies. */
export interface BodyLimits {
  /** In bytes. */
  longest: number
  /** The minimum rate in bytes per second after `grace`. */
  leastRate: number
  /** How long a body may arrive more slowly, in ms. */
  grace: number
  /** The maximum duration in ms, regardless of rate. */
  inAll: number
  /** The maximum number of incomplete bodies per client. */
  pendingByClient: number
  /** The maximum number of incomplete bodies. */
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
 * Accepts only JSON bodies. An empty body counts as none, because the app sends `application/json` with every call. A
 * body that arrives too slowly gets a 408. So does the oldest incomplete body of a client with too many of them, or of the
 * client with the most if there are too many in total. [LOAD-01]
 *
 * @param clientOf Returns the client to which a request counts.
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
      end(new ClientDisconnectedError())
    }

    function end(refusal?: Error): void {
      if (!pending.delete(end)) return
      time.stop()
      clearTimeout(stopAll)
      // Discard the rest.
      payload.off('data', take).off('end', end).off('close', abandon).resume()
      if (refusal) done(refusal, undefined)
      else if (length === 0) done(null, undefined)
      else parseJson(request, Buffer.concat(chunks).toString(), done)
    }
  })
}

const tooLong = () => new HttpError(413, 'The request is too large.')
const tooSlow = () => new HttpError(408, 'The request took too long to arrive. Please try again.')
