import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { type Coordinates, milesBetween } from '../../contract/coordinates.ts'
import { type Viewport, viewportWithin } from './viewport.ts'

/** Minimum and maximum distance shown in each direction, in miles. */
const reach = { least: 1, most: 25 }
/** The nearest neighbor alone may be a ZIP code of PO boxes or of a single building. */
const neighborsReached = 3

/**
 * A viewport for each ZIP code, given their centers. The data has no outlines, so the box extends to the third-nearest
 * neighboring center. It is therefore small in a city and large in rural areas.
 */
export function zipCodeViewports(centers: readonly Coordinates[]): Viewport[] {
  // Many ZIP codes share one center, which counts once.
  const byPosition = Map.groupBy(centers, ({ latitude, longitude }) => `${latitude} ${longitude}`)
  const distinct = [...byPosition.values()].flatMap((group) => group.slice(0, 1))
  const index = new KDBush(distinct.length)
  for (const { latitude, longitude } of distinct) index.add(longitude, latitude)
  index.finish()
  return centers.map((center) => {
    const { latitude, longitude } = center
    // The center itself is the nearest one.
    const nearest = around(index, longitude, latitude, neighborsReached + 1)
    const farthest = distinct[nearest[neighborsReached] ?? -1]
    const miles = farthest ? milesBetween(center, farthest) : reach.most
    return viewportWithin(Math.min(Math.max(miles, reach.least), reach.most), latitude, longitude)
  })
}
