import type { Geometry, Position } from 'geojson'

/** How many times corners are cut. The sources have few points, so a map of a city would show their corners. */
const rounds = 3
/** The maximum distance from a corner at which a cut begins, in degrees: about 2 km. */
const maxCut = 0.02

/**
 * Rounds the corners of lines and rings by cutting them repeatedly (Chaikin's algorithm). The ends of a line
 * stay, and so do the points in `fixed`.
 */
export function smooth(geometry: Geometry, fixed: ReadonlySet<string> = new Set()): Geometry {
  const line = (points: Position[]) => smoothPoints(points, fixed)
  switch (geometry.type) {
    case 'LineString':
      return { ...geometry, coordinates: line(geometry.coordinates) }
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(line) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(line)) }
    default:
      return geometry
  }
}

function smoothPoints(points: Position[], fixed: ReadonlySet<string>): Position[] {
  let smoothed = points
  for (let round = 0; round < rounds; round++) smoothed = cutCorners(smoothed, fixed)
  return smoothed
}

function cutCorners(points: Position[], fixed: ReadonlySet<string>): Position[] {
  return points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    // Formatting every point would take longer than cutting.
    if (!before || !after || (fixed.size > 0 && fixed.has(String(point)))) return [point]
    return [moveTowards(point, before), moveTowards(point, after)]
  })
}

/** The point a quarter of the way to another one, or at the maximum distance. */
function moveTowards([x = 0, y = 0]: Position, [otherX = 0, otherY = 0]: Position): Position {
  const [dx, dy] = [otherX - x, otherY - y]
  const share = Math.min(0.25, maxCut / Math.hypot(dx, dy))
  return [x + dx * share, y + dy * share]
}

/** The ends of lines, as text. Where one is on another line, the two lines meet. */
export const findLineEnds = (geometries: readonly Geometry[]): Set<string> =>
  new Set(
    geometries.flatMap((geometry) =>
      geometry.type === 'MultiLineString'
        ? geometry.coordinates.flatMap((line) => [String(line[0]), String(line.at(-1))])
        : [],
    ),
  )
