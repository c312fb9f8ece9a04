import type { CallHandlers } from '../../worker/handle-calls.ts'
import { type ClusterIndex, createClusterIndex } from './cluster-index.ts'
import type { Clustering, PointList } from './point-list.ts'

type IndexCall<Name extends keyof ClusterIndex> = {
  argument: Parameters<ClusterIndex[Name]>[0]
  result: ReturnType<ClusterIndex[Name]>
}

export interface ClusterCalls {
  show: { argument: { points: PointList; clustering: Clustering; listId: number }; result: undefined }
  getTile: IndexCall<'getTile'>
  openCluster: IndexCall<'openCluster'>
  findPin: IndexCall<'findPin'>
}

export const createClusterHandlers = (): CallHandlers<ClusterCalls> => {
  let index: ClusterIndex | null = null
  /** The previous list. Its clusters stay on the screen until the new tiles are drawn. */
  let previous: ClusterIndex | null = null
  return {
    show({ points, clustering, listId }) {
      previous = index
      index = createClusterIndex(points, clustering, listId)
      return undefined
    },
    getTile: (tile) => index?.getTile(tile) ?? new ArrayBuffer(0),
    openCluster: (cluster) => index?.openCluster(cluster) ?? previous?.openCluster(cluster) ?? null,
    findPin: (point) => index?.findPin(point) ?? null,
  }
}
