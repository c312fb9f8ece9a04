import { milesPerDegree, radians } from '../../contract/coordinates.ts'
import { type Viewport, viewportWithin } from './viewport.ts'

/** The center of a ZIP code in degrees. */
interface Center {
  latitude: number
  longitude: number
}

/** The least and the greatest distance shown in each direction, in miles. */
const reach = { least: 1, most: 25 }
/** The nearest neighbor alone may be a ZIP code of PO boxes or of a single building. */
const neighborsReached = 3

/**
 * A viewport for each ZIP code. The data has only centers, no outlines, so the box extends to the third-nearest
 * neighboring center. It is therefore small in a city and large in the country.
 */
export function zipCodeViewports(centers: readonly Center[]): Viewport[] {
  const cells = Map.groupBy(centers, (center) => cellOf(center))
  const surroundings = new Map<string, Center[]>()
  return centers.map((center) => {
    const cell = cellOf(center)
    const near = surroundings.get(cell) ?? around(center, cells)
    surroundings.set(cell, near)
    return viewportWithin(reachOf(center, near), center.latitude, center.longitude)
  })
}

/** In degrees: at least the largest reach in latitude, so that the neighbors that count are in adjacent cells. */
const cellSize = 0.4

const cellOf = ({ latitude, longitude }: Center, north = 0, east = 0) =>
  `${Math.floor(latitude / cellSize) + north} ${Math.floor(longitude / cellSize) + east}`

function around(center: Center, cells: Map<string, Center[]>): Center[] {
  const steps = [-1, 0, 1]
  return steps.flatMap((north) => steps.flatMap((east) => cells.get(cellOf(center, north, east)) ?? []))
}

function reachOf({ latitude, longitude }: Center, near: readonly Center[]): number {
  const shrink = Math.cos(radians(latitude))
  const nearest: number[] = []
  for (const other of near) {
    const north = other.latitude - latitude
    const east = (other.longitude - longitude) * shrink
    const square = north * north + east * east
    // Many ZIP codes share one center, which counts once.
    if (square === 0 || square >= (nearest[neighborsReached - 1] ?? Infinity)) continue
    if (nearest.includes(square)) continue
    nearest.push(square)
    nearest.sort((a, b) => a - b)
    nearest.length = Math.min(nearest.length, neighborsReached)
  }
  const miles = Math.sqrt(nearest[neighborsReached - 1] ?? Infinity) * milesPerDegree
  return Math.min(Math.max(miles, reach.least), reach.most)
}
