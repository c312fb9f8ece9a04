import { type EventObject, fromPromise } from 'xstate'
import type { StartedActor } from './simulation.ts'

/** The promise of an actor that a chart has started, which a test settles. */
interface PendingPromise {
  actorId: string
  input: unknown
  signal: AbortSignal
  isSettled(): boolean
  /** Settles the promise, and returns once the chart has received the result. */
  resolve(output: unknown): Promise<void>
  reject(error: unknown): Promise<void>
}

/** The promises of a chart's actors, in the order in which the chart started them. */
export interface PendingPromises {
  /** The logic that replaces every promise actor of a chart. */
  logic: ReturnType<typeof fromPromise<unknown, unknown>>
  started: PendingPromise[]
  /** Returns the actors that were started since the last call. */
  drainStarted(): StartedActor[]
  /**
   * Returns the pending promise of an actor whose state has not been exited.
   * @throws Error if the chart has not started one.
   */
  getPending(actorId: string): PendingPromise
}

/** Settles a promise with the result event of its actor. */
export const settlePromise = (promise: PendingPromise, event: EventObject): Promise<void> =>
  event.type.startsWith('xstate.error.')
    ? promise.reject('error' in event ? event.error : undefined)
    : promise.resolve('output' in event ? event.output : undefined)

export const createPendingPromises = (): PendingPromises => {
  const started: PendingPromise[] = []
  let taken = 0
  const logic = fromPromise<unknown, unknown>(({ input, signal, self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    let settled = false
    // The actor subscribed to the promise first, so it has received the result when this resolves.
    const untilReceived = async () => {
      settled = true
      await Promise.allSettled([promise])
    }
    started.push({
      actorId: self.id,
      input,
      signal,
      isSettled: () => settled,
      resolve: (output) => {
        resolve(output)
        return untilReceived()
      },
      reject: (error) => {
        reject(error)
        return untilReceived()
      },
    })
    return promise
  })
  return {
    logic,
    started,
    drainStarted: () => {
      const latest = started.slice(taken)
      taken = started.length
      return latest.map(({ actorId, input }) => ({ actor: actorId, input }))
    },
    getPending: (actorId) => {
      const found = started.findLast(
        ({ actorId: id, signal, isSettled }) => id === actorId && !isSettled() && !signal.aborted,
      )
      if (!found) throw new Error(`The actor "${actorId}" has no pending promise.`)
      return found
    },
  }
}
