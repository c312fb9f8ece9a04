import type { MapLibrary } from './map-parts.ts'

type Workers = Pick<MapLibrary, 'prewarm' | 'clearPrewarmedResources' | 'getGlobalDispatcher'>

interface Worker {
  isLost: boolean
  watchers: Set<() => void>
}

const workers = new WeakMap<Workers, Worker>()

/**
 * Starts the library's worker, which reads all that is drawn; anew where the last one was blocked or broke. Returns what
 * watches it: it calls `onLost`, at once where that has happened already, and returns what ends the watch.
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
    for (const tell of worker.watchers) tell()
  })
  return worker
}
