import { logError } from '../../log.ts'
import { startWorker, type WorkerPort, WorkerUnavailable } from '../../worker/start-worker.ts'
import type { createPointAnswers, PointCalls } from './point-calls.ts'
import type { PointIndex } from './point-index.ts'
import type { Clustering, ClusterOfList, PinOrCluster, PointList } from './point-list.ts'

type MapLibrary = typeof import('maplibre-gl')

/** Draws points from tiles that a worker makes, so that the page does not create an object for each point. */
export interface PointsOnMap {
  /** Replaces the points; returns the `tiles` of a vector source. */
  show(points: PointList): string[]
  /** The points of a cluster and the zoom that breaks it up; null if the points have been replaced. */
  open(cluster: ClusterOfList): Promise<{ zoom: number; ids: number[] } | null>
  /** The pin or cluster that shows a point at a zoom of the map; null if the point is not shown. */
  pinOf(id: number, zoom: number): Promise<PinOrCluster | null>
  end(): void
}

const createWorker = (): WorkerPort =>
  new Worker(new URL('./point-worker.ts', import.meta.url), { type: 'module' })

type Ask = (tile: PointCalls['tile']['argument']) => Promise<PointCalls['tile']['answer'] | null>

const scheme = 'points'
const asked = new Map<number, Ask>()
let numbers = 0

/** A map that has been removed may still request tiles: the protocol stays, and answers with an empty tile. */
const answerTiles = (library: Pick<MapLibrary, 'addProtocol'>): void => {
  library.addProtocol(scheme, async ({ url }) => {
    const [number = 0, , z = 0, x = 0, y = 0] = url.slice(`${scheme}://`.length).split('/').map(Number)
    return { data: (await asked.get(number)?.({ z, x, y })) ?? new ArrayBuffer(0) }
  })
}

/** The library requests the tiles under a protocol of our own. */
export const createPointsOnMap = (
  library: Pick<MapLibrary, 'addProtocol'>,
  clustering: Clustering,
  create: () => WorkerPort = createWorker,
): PointsOnMap => {
  numbers += 1
  const number = numbers
  const worker = startWorker<PointCalls>(create)
  let list = 0
  let ended = false
  let shown: PointCalls['show']['argument'] | null = null
  let onPage: Promise<ReturnType<typeof createPointAnswers>> | null = null

  /** The same answers without a worker, which is slower for the page. */
  const answersOnPage = async () => {
    const { createPointAnswers } = await import('./point-calls.ts')
    const answers = createPointAnswers()
    if (shown) answers.show(shown, neverAborted)
    return answers
  }
  const ask = async <Name extends keyof PointIndex>(name: Name, argument: PointCalls[Name]['argument']) => {
    try {
      return await worker.ask(name, argument)
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error
      // The response is no longer needed.
      if (ended) return null
      onPage ??= answersOnPage()
      const answers = await onPage
      return answers[name](argument, neverAborted)
    }
  }

  answerTiles(library)
  asked.set(number, (tile) => ask('tile', tile))
  return {
    show(points) {
      shown = { points, clustering, list: ++list }
      onPage = null
      worker.ask('show', shown).catch((error) => {
        if (!(error instanceof WorkerUnavailable)) logError('The points could not be shown.', error)
      })
      return [`${scheme}://${number}/${list}/{z}/{x}/{y}`]
    },
    open: (cluster) => ask('open', cluster),
    pinOf: (id, zoom) => ask('pinOf', { id, zoom }),
    end() {
      ended = true
      asked.delete(number)
      worker.end()
    },
  }
}

const neverAborted = { signal: new AbortController().signal, sendPart() {} }
