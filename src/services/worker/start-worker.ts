import { type Endpoint, type Remote, wrap } from 'comlink'

/** How long a worker's script may take to load before the page continues without it, in ms. */
const startTimeout = 10_000

/** There is no worker, because it was blocked, did not load, or crashed. The page can run the call instead. */
export class WorkerUnavailableError extends Error {
  override readonly name = 'WorkerUnavailableError'
}

export interface WorkerPort extends Endpoint {
  terminate(): void
}

export interface StartedWorker<Handlers> {
  /**
   * Calls the worker. Rejects with a `WorkerUnavailableError` if there is none, and with the signal's reason if it is
   * aborted.
   */
  call<Result>(run: (worker: Remote<Handlers>) => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Pending calls reject with a `WorkerUnavailableError`. */
  terminate(): void
}

/** @param create Creates a worker that sends a message once it has exposed its handlers with Comlink. */
export const startWorker = <Handlers>(create: () => WorkerPort): StartedWorker<Handlers> => {
  const rejections = new Set<(reason: unknown) => void>()
  let unavailable: WorkerUnavailableError | null = null

  const stop = (reason: string) => {
    unavailable ??= new WorkerUnavailableError(reason)
    clearTimeout(timeout)
    for (const reject of rejections) reject(unavailable)
    port?.terminate()
  }
  const timeout = setTimeout(() => stop('The worker did not start in time.'), startTimeout)
  const port = createOrNull(create)
  const worker = port && wrap<Handlers>(port)
  if (!port) stop('This browser does not support workers.')
  port?.addEventListener('message', () => clearTimeout(timeout), { once: true })
  for (const type of ['error', 'messageerror']) {
    port?.addEventListener(type, (event: Event) => {
      event.preventDefault()
      stop('The worker was blocked or crashed.')
    })
  }

  return {
    async call<Result>(run: (worker: Remote<Handlers>) => Promise<Result>, signal?: AbortSignal) {
      signal?.throwIfAborted()
      if (unavailable || !worker) throw unavailable
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const abort = () => reject(signal?.reason)
      rejections.add(reject)
      signal?.addEventListener('abort', abort, { once: true })
      run(worker).then(resolve, reject)
      try {
        return await promise
      } finally {
        rejections.delete(reject)
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
