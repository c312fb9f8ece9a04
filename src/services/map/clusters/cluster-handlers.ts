import { transfer } from 'comlink'
import { type ClusterIndex, createClusterIndex } from './cluster-index.ts'
import type { Clustering, PointList } from './point-list.ts'

export interface ShownList {
  points: PointList
  clustering: Clustering
  listId: number
}

export interface ClusterHandlers extends ClusterIndex {
  show(list: ShownList): void
}

export const createClusterHandlers = (): ClusterHandlers => {
  let index: ClusterIndex | null = null
  /** The previous list. Its clusters stay on the screen until the new tiles are drawn. */
  let previous: ClusterIndex | null = null
  return {
    show({ points, clustering, listId }) {
      previous = index
      index = createClusterIndex(points, clustering, listId)
    },
    getTile(tile) {
      const bytes = index?.getTile(tile) ?? new ArrayBuffer(0)
      return transfer(bytes, [bytes])
    },
    openCluster: (cluster) => index?.openCluster(cluster) ?? previous?.openCluster(cluster) ?? null,
    findPin: (point) => index?.findPin(point) ?? null,
  }
}
