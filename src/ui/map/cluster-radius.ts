/** Radii of clusters in px, each with the smallest count it applies to. */
const clusterRadii = [
  [0, 12],
  [5, 14],
  [10, 17],
  [25, 20],
  [100, 24],
  [1_000, 28],
  [10_000, 32],
] as const
/** The width of the edge in px. */
export const clusterStroke = 5

/** Radius of a cluster of `count` agencies, including its edge, in px. */
export const clusterDiscRadius = (count: number): number =>
  clusterStroke + (clusterRadii.findLast(([least]) => count >= least)?.[1] ?? 0)

/** Expression for the radius of a cluster without its edge, enlarged by `wider`, in px. */
export const clusterRadius = (wider = 0) =>
  [
    'step',
    ['get', 'count'],
    ...clusterRadii.flatMap(([least, size]) => (least === 0 ? [size + wider] : [least, size + wider])),
  ] as ['step', ['get', string], number, ...number[]]
