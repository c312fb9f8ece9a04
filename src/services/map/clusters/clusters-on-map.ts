import { logError } from '../../log.ts'
import { startWorker, type WorkerPort, WorkerUnavailableError } from '../../worker/start-worker.ts'
import type { ClusterCalls, createClusterHandlers } from './cluster-handlers.ts'
import type { ClusterIndex } from './cluster-index.ts'
import type { ClusterId, Clustering, PinOrCluster, PointList } from './point-list.ts'

type MapLibrary = typeof import('maplibre-gl')

/**
 * Draws points and their clusters from tiles that a worker creates, so that the page does
 * not create an object for each point.
 */
export interface ClustersOnMap {
  /** Replaces the points; returns the `tiles` of a vector source. */
  show(points: PointList): string[]
  /** The points of a cluster and the zoom that splits it; null if the points have been replaced twice since. */
  openCluster(cluster: ClusterId): Promise<{ zoom: number; ids: number[] } | null>
  /** The pin or cluster that shows a point at a zoom of the map; null if the point is not shown. */
  findPin(id: number, zoom: number): Promise<PinOrCluster | null>
  terminate(): void
}

const createWorker = (): WorkerPort =>
  new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' })

type GetTile = (
  tile: ClusterCalls['getTile']['argument'],
) => Promise<ClusterCalls['getTile']['result'] | null>

const scheme = 'points'
const tileSources = new Map<number, GetTile>()
let lastNumber = 0

/** A removed map may still request tiles: the protocol stays, and returns empty tiles. */
const addTileProtocol = (library: Pick<MapLibrary, 'addProtocol'>): void => {
  library.addProtocol(scheme, async ({ url }) => {
    const [number = 0, , z = 0, x = 0, y = 0] = url.slice(`${scheme}://`.length).split('/').map(Number)
    return { data: (await tileSources.get(number)?.({ z, x, y })) ?? new ArrayBuffer(0) }
  })
}

export const createClustersOnMap = (
  library: Pick<MapLibrary, 'addProtocol'>,
  clustering: Clustering,
  create: () => WorkerPort = createWorker,
): ClustersOnMap => {
  lastNumber += 1
  const number = lastNumber
  const worker = startWorker<ClusterCalls>(create)
  let listId = 0
  let isTerminated = false
  let shown: ClusterCalls['show']['argument'] | null = null
  let pageHandlers: Promise<ReturnType<typeof createClusterHandlers>> | null = null

  /** Handles the calls without a worker, which is slower for the page. */
  const loadPageHandlers = async () => {
    const { createClusterHandlers } = await import('./cluster-handlers.ts')
    const handlers = createClusterHandlers()
    if (shown) handlers.show(shown, neverAborted)
    return handlers
  }
  const call = async <Name extends keyof ClusterIndex>(
    name: Name,
    argument: ClusterCalls[Name]['argument'],
  ) => {
    try {
      return await worker.call(name, argument)
    } catch (error) {
      if (!(error instanceof WorkerUnavailableError)) throw error
      // The result is no longer needed.
      if (isTerminated) return null
      pageHandlers ??= loadPageHandlers()
      const handlers = await pageHandlers
      return handlers[name](argument, neverAborted)
    }
  }

  addTileProtocol(library)
  tileSources.set(number, (tile) => call('getTile', tile))
  return {
    show(points) {
      shown = { points, clustering, listId: ++listId }
      pageHandlers = null
      worker.call('show', shown).catch((error) => {
        if (!(error instanceof WorkerUnavailableError)) logError('The points could not be shown.', error)
      })
      return [`${scheme}://${number}/${listId}/{z}/{x}/{y}`]
    },
    openCluster: (cluster) => call('openCluster', cluster),
    findPin: (id, zoom) => call('findPin', { id, zoom }),
    terminate() {
      isTerminated = true
      tileSources.delete(number)
      worker.terminate()
    },
  }
}

const neverAborted = { signal: new AbortController().signal, sendChunk() {} }
