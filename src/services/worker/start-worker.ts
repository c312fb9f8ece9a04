import type { Calls } from './handle-calls.ts'
import type { MessageToPage, MessageToWorker, Port } from './messages.ts'

/** How long a worker's script may take to load before the page continues without it, in ms. */
const startTimeout = 10_000

/** There is no worker, because it was blocked, did not load, or crashed. The page can run the call instead. */
export class WorkerUnavailableError extends Error {
  override readonly name = 'WorkerUnavailableError'
}

export interface WorkerPort extends Port {
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listen: (event: Event) => void): void
  terminate(): void
}

export interface StartedWorker<Table extends Calls<Table>> {
  /**
   * Calls the worker. Rejects with a `WorkerUnavailableError` if there is none, with the signal's reason if it is
   * aborted, and otherwise with an error that has the same name and message as the worker's error.
   */
  call<Name extends keyof Table & string>(
    name: Name,
    argument: Table[Name]['argument'],
    options?: CallOptions<Table[Name]['chunk']>,
  ): Promise<Table[Name]['result']>
  /** Pending calls reject with a `WorkerUnavailableError`. */
  terminate(): void
}

interface CallOptions<Chunk> {
  signal?: AbortSignal
  onChunk?(chunk: Chunk): void
}

interface PendingCall {
  resolve(result: never): void
  reject(error: unknown): void
  onChunk?(chunk: never): void
}

export const startWorker = <Table extends Calls<Table>>(create: () => WorkerPort): StartedWorker<Table> => {
  const pendingCalls = new Map<number, PendingCall>()
  let lastCallId = 0
  let unavailable: WorkerUnavailableError | null = null

  const stop = (reason: string) => {
    unavailable ??= new WorkerUnavailableError(reason)
    clearTimeout(timeout)
    for (const { reject } of pendingCalls.values()) reject(unavailable)
    pendingCalls.clear()
    port?.terminate()
  }
  const handleMessage = (message: MessageToPage) => {
    clearTimeout(timeout)
    if (message === 'started') return
    const pending = pendingCalls.get(message.callId)
    if ('chunk' in message) {
      pending?.onChunk?.(message.chunk as never)
      return
    }
    pendingCalls.delete(message.callId)
    if ('error' in message) {
      const { name, message: text } = message.error
      pending?.reject(Object.assign(new Error(text), { name }))
    } else pending?.resolve(message.result as never)
  }

  const timeout = setTimeout(() => stop('The worker did not start in time.'), startTimeout)
  const port = createOrNull(create)
  if (!port) stop('This browser does not support workers.')
  port?.addEventListener('message', ({ data }) => handleMessage(data))
  for (const type of ['error', 'messageerror'] as const) {
    port?.addEventListener(type, (event) => {
      event.preventDefault()
      stop('The worker was blocked or crashed.')
    })
  }

  return {
    async call(name, argument, { signal, onChunk } = {}) {
      signal?.throwIfAborted()
      if (unavailable) throw unavailable
      const callId = ++lastCallId
      const send = (message: MessageToWorker) => port?.postMessage(message, [])
      const abort = () => {
        send({ abort: callId })
        pendingCalls.get(callId)?.reject(signal?.reason)
        pendingCalls.delete(callId)
      }
      signal?.addEventListener('abort', abort, { once: true })
      try {
        return await new Promise((resolve, reject) => {
          pendingCalls.set(callId, { resolve, reject, ...(onChunk && { onChunk }) })
          send({ callId, name, argument })
        })
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    terminate: () => stop('The worker was terminated.'),
  }
}

const createOrNull = (create: () => WorkerPort): WorkerPort | null => {
  try {
    return create()
  } catch {
    // The content security policy blocks workers, or the browser does not support them.
    return null
  }
}
