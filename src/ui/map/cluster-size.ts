/** Radii of clusters in px, each with the smallest count it applies to. */
const clusterSizes = [
  [0, 14],
  [10, 17],
  [100, 21],
  [1_000, 26],
  [10_000, 31],
] as const
/** The width of the edge in px. */
export const clusterStroke = 5

/** Radius of a cluster of `count` agencies, including its edge, in px. */
export const clusterDiscRadius = (count: number): number =>
  clusterStroke + (clusterSizes.findLast(([least]) => count >= least)?.[1] ?? 0)

/** Expression for the radius of a cluster without its edge, enlarged by `wider`, in px. */
export const clusterSize = (wider = 0) =>
  [
    'step',
    ['get', 'count'],
    ...clusterSizes.flatMap(([least, size]) => (least === 0 ? [size + wider] : [least, size + wider])),
  ] as ['step', ['get', string], number, ...number[]]
