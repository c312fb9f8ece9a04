import type { Calls } from './answer-calls.ts'
import type { Port, ToPage, ToWorker } from './messages.ts'

/** How long a worker's script may take to load before the page continues without it. */
const startLimit = 10_000

/** There is no worker: it was blocked, did not load, or crashed. The page can run the call instead. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

/** The page's interface to a worker. */
export interface WorkerPort extends Port {
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listen: (event: Event) => void): void
  terminate(): void
}

export interface StartedWorker<Table extends Calls<Table>> {
  /**
   * Calls the worker. Rejects with `WorkerUnavailable` if there is none, with the signal's reason if it is aborted, and
   * otherwise with an error that has the same name and message as the worker's error.
   */
  ask<Name extends keyof Table & string>(
    name: Name,
    argument: Table[Name]['argument'],
    options?: AskOptions<Table[Name]['part']>,
  ): Promise<Table[Name]['answer']>
  /** Ends the worker; pending calls reject with `WorkerUnavailable`. */
  end(): void
}

interface AskOptions<Part> {
  signal?: AbortSignal
  onPart?(part: Part): void
}

interface Waiting {
  answered(answer: never): void
  failed(error: unknown): void
  onPart?(part: never): void
}

/** Starts a worker that handles calls with `answerCalls`. */
export const startWorker = <Table extends Calls<Table>>(create: () => WorkerPort): StartedWorker<Table> => {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let gone: WorkerUnavailable | null = null

  const lose = (why: string) => {
    gone ??= new WorkerUnavailable(why)
    clearTimeout(limit)
    for (const { failed } of waiting.values()) failed(gone)
    waiting.clear()
    port?.terminate()
  }
  const hear = (message: ToPage) => {
    clearTimeout(limit)
    if (message === 'started') return
    const asker = waiting.get(message.call)
    if ('part' in message) {
      asker?.onPart?.(message.part as never)
      return
    }
    waiting.delete(message.call)
    if ('failure' in message) asker?.failed(rebuilt(message.failure))
    else asker?.answered(message.answer as never)
  }

  const limit = setTimeout(() => lose('The worker did not start in time.'), startLimit)
  const port = createdOrNull(create)
  if (!port) lose('This browser does not support workers.')
  port?.addEventListener('message', ({ data }) => hear(data))
  for (const type of ['error', 'messageerror'] as const) {
    port?.addEventListener(type, (event) => {
      event.preventDefault()
      lose('The worker was blocked or crashed.')
    })
  }

  return {
    async ask(name, argument, { signal, onPart } = {}) {
      signal?.throwIfAborted()
      if (gone) throw gone
      const call = ++asked
      const send = (message: ToWorker) => port?.postMessage(message, [])
      const abort = () => {
        send({ abort: call })
        waiting.get(call)?.failed(signal?.reason)
        waiting.delete(call)
      }
      signal?.addEventListener('abort', abort, { once: true })
      try {
        return await new Promise((answered, failed) => {
          waiting.set(call, { answered, failed, ...(onPart && { onPart }) })
          send({ call, name, argument })
        })
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    end: () => lose('The worker was terminated.'),
  }
}

const createdOrNull = (create: () => WorkerPort): WorkerPort | null => {
  try {
    return create()
  } catch {
    // The content security policy forbids workers, or the browser does not support them.
    return null
  }
}

const rebuilt = ({ name, message }: { name: string; message: string }): Error =>
  Object.assign(new Error(message), { name })
