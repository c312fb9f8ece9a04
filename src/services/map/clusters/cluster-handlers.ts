import { transfer } from 'comlink'
import { type ClusterIndex, createClusterIndex } from './cluster-index.ts'
import type { Clustering, PointList } from './point-list.ts'

export interface ShownList {
  points: PointList
  clustering: Clustering
}

export interface ClusterHandlers extends ClusterIndex {
  show(list: ShownList): void
}

export const createClusterHandlers = (): ClusterHandlers => {
  let index: ClusterIndex | null = null
  return {
    show({ points, clustering }) {
      index = createClusterIndex(points, clustering)
    },
    getTile(tile) {
      const bytes = index?.getTile(tile) ?? new ArrayBuffer(0)
      return transfer(bytes, [bytes])
    },
    openCluster: (position) => index?.openCluster(position) ?? null,
    findPin: (point) => index?.findPin(point) ?? null,
  }
}
