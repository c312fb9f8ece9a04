import {
  type Bounds,
  type Coordinates,
  earthRadiusMiles,
  toDegrees,
  toRadians,
} from '../../contract/coordinates.ts'

/** A rectangle on the map, in degrees, that does not cross the antimeridian, like PostgreSQL's `box`. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

type LongitudeRange = [west: number, east: number]

/** A margin in degrees that absorbs rounding errors; boxes are only a coarse first filter. */
const margin = 1e-9

export function boxesOfBounds({ northEast, southWest }: Bounds): Box[] {
  const [south, north] = [southWest.latitude, northEast.latitude]
  const ranges = splitAtAntimeridian(southWest.longitude, northEast.longitude)
  return ranges.map(([west, east]) => ({ south, west, north, east }))
}

/**
 * The smallest boxes that contain every point within a great-circle distance of a place; around a pole they span all
 * longitudes.
 *
 * @param radius In miles.
 */
export function boxesAround({ latitude, longitude }: Coordinates, radius: number): Box[] {
  const angle = radius / earthRadiusMiles
  const reach = toDegrees(angle) + margin
  const south = Math.max(-90, latitude - reach)
  const north = Math.min(90, latitude + reach)
  const ranges: LongitudeRange[] =
    north === 90 || south === -90
      ? [[-180, 180]]
      : longitudesAround(
          longitude,
          toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(latitude))))) + margin,
        )
  return ranges.map(([west, east]) => ({ south, west, north, east }))
}

export function intersectBoxes(boxes: Box[], otherBoxes: Box[]): Box[] {
  return boxes.flatMap((a) =>
    otherBoxes.flatMap((b) => {
      const common = {
        south: Math.max(a.south, b.south),
        west: Math.max(a.west, b.west),
        north: Math.min(a.north, b.north),
        east: Math.min(a.east, b.east),
      }
      return common.south <= common.north && common.west <= common.east ? [common] : []
    }),
  )
}

function longitudesAround(longitude: number, reach: number): LongitudeRange[] {
  if (reach >= 180) return [[-180, 180]]
  const [west, east] = [longitude - reach, longitude + reach]
  return splitAtAntimeridian(west < -180 ? west + 360 : west, east > 180 ? east - 360 : east)
}

/** Longitudes 180 and -180 are the same meridian, so a range that ends there includes both values. */
function splitAtAntimeridian(west: number, east: number): LongitudeRange[] {
  if (west > east) {
    return [
      [west, 180],
      [-180, east],
    ]
  }
  if (west === -180 && east === 180) return [[west, east]]
  const ranges: LongitudeRange[] = [[west, east]]
  if (east === 180) ranges.push([-180, -180])
  if (west === -180) ranges.push([180, 180])
  return ranges
}
