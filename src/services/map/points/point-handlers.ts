import type { CallHandlers } from '../../worker/handle-calls.ts'
import { createPointIndex, type PointIndex } from './point-index.ts'
import type { Clustering, PointList } from './point-list.ts'

type IndexCall<Name extends keyof PointIndex> = {
  argument: Parameters<PointIndex[Name]>[0]
  result: ReturnType<PointIndex[Name]>
}

export interface PointCalls {
  show: { argument: { points: PointList; clustering: Clustering; listId: number }; result: undefined }
  getTile: IndexCall<'getTile'>
  openCluster: IndexCall<'openCluster'>
  findPin: IndexCall<'findPin'>
}

export const createPointHandlers = (): CallHandlers<PointCalls> => {
  let index: PointIndex | null = null
  /** The previous list. Its clusters stay on the screen until the new tiles are drawn. */
  let previous: PointIndex | null = null
  return {
    show({ points, clustering, listId }) {
      previous = index
      index = createPointIndex(points, clustering, listId)
      return undefined
    },
    getTile: (tile) => index?.getTile(tile) ?? new ArrayBuffer(0),
    openCluster: (cluster) => index?.openCluster(cluster) ?? previous?.openCluster(cluster) ?? null,
    findPin: (point) => index?.findPin(point) ?? null,
  }
}
