import type { MapLibrary } from './map-parts.ts'

type Workers = Pick<MapLibrary, 'prewarm' | 'clearPrewarmedResources' | 'getGlobalDispatcher'>

interface Worker {
  isLost: boolean
  watchers: Set<() => void>
}

const workers = new WeakMap<Workers, Worker>()

/**
 * Starts the library's worker, or restarts it if it was blocked or crashed. Returns a function that watches it: it calls
 * `onLost` when the worker is lost, immediately if it already is, and returns a function that stops watching.
 */
export const startLibraryWorker = (library: Workers): ((onLost: () => void) => () => void) => {
  const worker = workers.get(library) ?? watchWorker(library)
  if (worker.isLost) library.clearPrewarmedResources()
  worker.isLost = false
  library.prewarm()
  return (onLost) => {
    if (worker.isLost) onLost()
    worker.watchers.add(onLost)
    return () => worker.watchers.delete(onLost)
  }
}

const watchWorker = (library: Workers): Worker => {
  const worker: Worker = { isLost: false, watchers: new Set() }
  workers.set(library, worker)
  library.getGlobalDispatcher().on('error', () => {
    worker.isLost = true
    for (const onLost of worker.watchers) onLost()
  })
  return worker
}
