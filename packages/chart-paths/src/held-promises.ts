import { fromPromise } from 'xstate'
import type { StartedActor } from './simulation.ts'

/** A promise actor that was started and waits for the test to settle it. */
export interface HeldPromise {
  actorId: string
  input: unknown
  signal: AbortSignal
  isAnswered(): boolean
  /** Settles the promise, and returns once the chart has received the result. */
  resolve(output: unknown): Promise<void>
  reject(error: unknown): Promise<void>
}

/** Promise actors that wait for the test, in the order in which the chart started them. */
export interface HeldPromises {
  /** The logic that replaces every promise actor of a chart. */
  logic: ReturnType<typeof fromPromise<unknown, unknown>>
  started: HeldPromise[]
  /** The actors that were started since the last call, with their input. */
  takeStarted(): StartedActor[]
  /** The pending promise of an actor. Throws if the chart has not started one. */
  waiting(actorId: string): HeldPromise
}

export const holdPromises = (): HeldPromises => {
  const started: HeldPromise[] = []
  let taken = 0
  const logic = fromPromise<unknown, unknown>(({ input, signal, self }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    let answered = false
    // The actor already listens to this promise, so awaiting it now resumes after the chart.
    const heard = async () => {
      answered = true
      await promise.then(
        () => {},
        () => {},
      )
    }
    started.push({
      actorId: self.id,
      input,
      signal,
      isAnswered: () => answered,
      resolve: async (output) => {
        resolve(output)
        await heard()
      },
      reject: async (error) => {
        reject(error)
        await heard()
      },
    })
    return promise
  })
  return {
    logic,
    started,
    takeStarted: () => {
      const latest = started.slice(taken)
      taken = started.length
      return latest.map(({ actorId, input }) => ({ actor: actorId, input }))
    },
    waiting: (actorId) => {
      const found = started.findLast((held) => held.actorId === actorId && !held.isAnswered())
      if (!found) throw new Error(`No promise of the actor "${actorId}" waits for an answer.`)
      return found
    },
  }
}
