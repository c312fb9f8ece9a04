import type { Answers } from '../../worker/answer-calls.ts'
import { createPointIndex, type PointIndex } from './point-index.ts'
import type { Clustering, PointList } from './point-list.ts'

type Question<Name extends keyof PointIndex> = {
  argument: Parameters<PointIndex[Name]>[0]
  answer: ReturnType<PointIndex[Name]>
}

export interface PointCalls {
  show: { argument: { points: PointList; clustering: Clustering; list: number }; answer: undefined }
  tile: Question<'tile'>
  open: Question<'open'>
  pinOf: Question<'pinOf'>
}

/** Answers for the points that were shown last. */
export const createPointAnswers = (): Answers<PointCalls> => {
  let shown: PointIndex | null = null
  return {
    show({ points, clustering, list }) {
      shown = createPointIndex(points, clustering, list)
      return undefined
    },
    tile: (tile) => shown?.tile(tile) ?? new ArrayBuffer(0),
    open: (cluster) => shown?.open(cluster) ?? null,
    pinOf: (point) => shown?.pinOf(point) ?? null,
  }
}
