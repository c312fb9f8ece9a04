import type { Remote } from 'comlink'
import { logError } from '../../log.ts'
import { startWorker, type WorkerPort, WorkerUnavailableError } from '../../worker/start-worker.ts'
import type { ClusterHandlers, ShownList } from './cluster-handlers.ts'
import type { ClusterIndex } from './cluster-index.ts'
import type { Clustering, MapPosition, PinOrCluster, PointList } from './point-list.ts'

type MapLibrary = typeof import('maplibre-gl')

/**
 * Draws points and their clusters from tiles that a worker creates, so that the page does
 * not create an object for each point.
 */
export interface ClustersOnMap {
  /** Replaces the points; returns the `tiles` of a vector source. */
  show(points: PointList): string[]
  /** The points of the pin or cluster nearest to a position, and the zoom that splits them; null if none is near. */
  openCluster(position: MapPosition): Promise<{ zoom: number; ids: number[] } | null>
  /** The pin or cluster that shows a point at a zoom of the map; null if the point is not shown. */
  findPin(id: number, zoom: number): Promise<PinOrCluster | null>
  terminate(): void
}

const createWorker = (): WorkerPort =>
  new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' })

type GetTile = (tile: Parameters<ClusterIndex['getTile']>[0]) => Promise<ArrayBuffer | null>

const scheme = 'points'
const tileSources = new Map<number, GetTile>()
let lastNumber = 0

/** A removed map may still request tiles, so the protocol stays registered and returns empty ones. */
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
  const worker = startWorker<ClusterHandlers>(create)
  let listId = 0
  let isTerminated = false
  let shown: ShownList | null = null
  let pageHandlers: Promise<ClusterHandlers> | null = null

  /** Handles the calls without a worker, which slows down the page. */
  const loadPageHandlers = async () => {
    const { createClusterHandlers } = await import('./cluster-handlers.ts')
    const handlers = createClusterHandlers()
    if (shown) handlers.show(shown)
    return handlers
  }
  const call = async <Result>(
    run: (handlers: Remote<ClusterHandlers> | ClusterHandlers) => Promise<Result> | Result,
  ) => {
    try {
      return await worker.call(async (handlers) => run(handlers))
    } catch (error) {
      if (!(error instanceof WorkerUnavailableError)) throw error
      // The result is no longer needed.
      if (isTerminated) return null
      pageHandlers ??= loadPageHandlers()
      return run(await pageHandlers)
    }
  }

  addTileProtocol(library)
  tileSources.set(number, (tile) => call((handlers) => handlers.getTile(tile)))
  return {
    show(points) {
      const list = { points, clustering }
      shown = list
      pageHandlers = null
      worker
        .call((handlers) => handlers.show(list))
        .catch((error) => {
          if (!(error instanceof WorkerUnavailableError)) logError('The points could not be shown.', error)
        })
      listId += 1
      return [`${scheme}://${number}/${listId}/{z}/{x}/{y}`]
    },
    openCluster: (position) => call((handlers) => handlers.openCluster(position)),
    findPin: (id, zoom) => call((handlers) => handlers.findPin({ id, zoom })),
    terminate() {
      isTerminated = true
      tileSources.delete(number)
      worker.terminate()
    },
  }
}
