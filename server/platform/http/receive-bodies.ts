import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { ClientDisconnectedError } from '../database/cancelable-query.ts'
import { HttpError, requestTooSlow } from '../errors.ts'
import { ClientUsage } from './client-usage.ts'
import { MinimumRate, type MinimumRateLimits } from './minimum-rate.ts'

export interface BodyLimits extends MinimumRateLimits {
  /** In bytes. */
  maxLength: number
  /** In ms, regardless of rate. */
  maxDuration: number
  maxPendingPerClient: number
  maxPending: number
}

export const bodyLimits: BodyLimits = {
  maxLength: 65_536,
  minBytesPerSecond: 4_096,
  gracePeriod: 5_000,
  maxDuration: 15_000,
  maxPendingPerClient: 100,
  maxPending: 1_000,
}

/**
 * Accepts only JSON bodies. An empty body counts as none, because the app sends `application/json` with every call. A
 * body that arrives too slowly gets a 408. If a client has too many incomplete bodies, its oldest one gets a 408. If
 * all clients together have too many, the oldest body of the client with the most gets a 408. [LOAD-01]
 *
 * @param clientOf Identifies the client that a request counts against.
 */
export function receiveBodies(
  app: Api,
  limits: BodyLimits,
  clientOf: (request: FastifyRequest) => string,
): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const pending = new ClientUsage<(error: HttpError) => void>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    if (Number(request.headers['content-length']) > limits.maxLength) {
      done(tooLong(), undefined)
      return
    }
    const chunks: Buffer[] = []
    let length = 0
    const rate = new MinimumRate(limits, () => end(requestTooSlow()))
    const deadline = setTimeout(() => end(requestTooSlow()), limits.maxDuration)
    payload.on('data', receiveChunk).once('end', end).once('error', cancel).once('close', cancel)
    const client = clientOf(request)
    pending.add(client, end)
    if (pending.weightOf(client) > limits.maxPendingPerClient) pending.oldestOf(client)?.(requestTooSlow())
    else if (pending.total > limits.maxPending) pending.oldestOf(pending.heaviestClient())?.(requestTooSlow())

    function receiveChunk(chunk: Buffer): void {
      length += chunk.length
      rate.add(chunk.length)
      if (length > limits.maxLength) end(tooLong())
      else chunks.push(chunk)
    }

    function cancel(): void {
      end(new ClientDisconnectedError())
    }

    function end(error?: Error): void {
      if (!pending.delete(end)) return
      rate.stop()
      clearTimeout(deadline)
      // Discard the rest.
      payload.off('data', receiveChunk).off('end', end).off('close', cancel).resume()
      if (error) done(error, undefined)
      else if (length === 0) done(null, undefined)
      else parseJson(request, Buffer.concat(chunks).toString(), done)
    }
  })
}

const tooLong = () => new HttpError(413, 'The request is too large.')
