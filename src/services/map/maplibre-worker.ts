import type { MapLibrary } from './map-modules.ts'

type WorkerLibrary = Pick<MapLibrary, 'prewarm' | 'clearPrewarmedResources' | 'getGlobalDispatcher'>

interface WatchedWorker {
  isLost: boolean
  watchers: Set<() => void>
}

const workers = new WeakMap<WorkerLibrary, WatchedWorker>()

/**
 * Starts MapLibre's worker, or restarts it if it was blocked or crashed. Returns a function that calls `onLost` when
 * the worker is lost, immediately if it already is, and that returns an unsubscribe function.
 */
export const startMapLibreWorker = (library: WorkerLibrary): ((onLost: () => void) => () => void) => {
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

const watchWorker = (library: WorkerLibrary): WatchedWorker => {
  const worker: WatchedWorker = { isLost: false, watchers: new Set() }
  workers.set(library, worker)
  library.getGlobalDispatcher().on('error', () => {
    worker.isLost = true
    for (const onLost of worker.watchers) onLost()
  })
  return worker
}
