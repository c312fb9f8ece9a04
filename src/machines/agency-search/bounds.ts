import {
  areSameCoordinates,
  type Bounds,
  type Coordinates,
  hasCoordinates,
  latitudeAt,
  maxMercatorLatitude,
  mercatorY,
  type NullableCoordinates,
  toRadians,
  wrapLongitude,
} from '../../../contract/coordinates.ts'
import { roundCoordinates } from './position.ts'

const milesPerDegreeOfLatitude = 69.0

/**
 * The bounds of the circle of `radius` miles around `center`, extended toward the equator until `center` is in the
 * middle of a Mercator map. Near a pole, or if the circle includes one, they span all longitudes.
 */
export const boundsAround = (center: Coordinates, radius: number): Bounds => {
  const latitudes = radius / milesPerDegreeOfLatitude
  const [north, south] = latitudesAround(center.latitude, latitudes)
  const widest = Math.cos(toRadians(Math.max(Math.abs(north), Math.abs(south))))
  const longitudes = widest > 0.01 ? latitudes / widest : 180
  const [west, east] =
    longitudes >= 180
      ? [-180, 180]
      : [wrapLongitude(center.longitude - longitudes), wrapLongitude(center.longitude + longitudes)]
  return {
    northEast: { latitude: north, longitude: east },
    southWest: { latitude: south, longitude: west },
  }
}

/**
 * The northern and southern latitude of a circle, equally far from its center on the map unless it reaches the map's
 * edge.
 */
const latitudesAround = (middle: number, reach: number): [north: number, south: number] => {
  const [north, south] = [Math.min(90, middle + reach), Math.max(-90, middle - reach)]
  if (north > maxMercatorLatitude || south < -maxMercatorLatitude) return [north, south]
  const y = mercatorY(middle)
  const distance = Math.max(mercatorY(north) - y, y - mercatorY(south))
  return [latitudeAt(y + distance), latitudeAt(y - distance)]
}

/**
 * The smallest bounds around every location plus a margin, across the antimeridian if they are narrower there; null if
 * nothing has a location.
 *
 * @param margin In miles.
 * @param minHeight In miles.
 */
export const boundsOf = (
  items: readonly NullableCoordinates[],
  margin: number,
  minHeight = 0,
): Bounds | null => {
  let [south, west, pacificWest] = [90, 180, 360]
  let [north, east, pacificEast] = [-90, -180, 0]
  // One pass without allocations, because there may be a hundred thousand agencies.
  for (const item of items) {
    if (!hasCoordinates(item)) continue
    const { latitude, longitude } = item
    const pacific = longitude < 0 ? longitude + 360 : longitude
    if (latitude < south) south = latitude
    if (latitude > north) north = latitude
    if (longitude < west) west = longitude
    if (longitude > east) east = longitude
    if (pacific < pacificWest) pacificWest = pacific
    if (pacific > pacificEast) pacificEast = pacific
  }
  if (south > north) return null
  if (pacificEast - pacificWest < east - west) [west, east] = [pacificWest, pacificEast]
  const degrees = margin / milesPerDegreeOfLatitude
  const latitudes = Math.max(degrees, (minHeight / milesPerDegreeOfLatitude - (north - south)) / 2)
  return {
    northEast: {
      latitude: Math.min(maxMercatorLatitude, north + latitudes),
      longitude: wrapLongitude(east + degrees),
    },
    southWest: {
      latitude: Math.max(-maxMercatorLatitude, south - latitudes),
      longitude: wrapLongitude(west - degrees),
    },
  }
}

/** True for a point within the bounds, which may cross the 180th meridian. */
export const containsPoint = (
  { northEast, southWest }: Bounds,
  { latitude, longitude }: Coordinates,
): boolean => {
  const isWest = longitude <= northEast.longitude
  const isEast = longitude >= southWest.longitude
  const isBetween = southWest.longitude <= northEast.longitude ? isWest && isEast : isWest || isEast
  return isBetween && latitude <= northEast.latitude && latitude >= southWest.latitude
}

/** True if two bounds are the same, apart from rounding. */
export const areSameBounds = (one: Bounds, other: Bounds): boolean =>
  areSameCoordinates(roundCoordinates(one.northEast), roundCoordinates(other.northEast)) &&
  areSameCoordinates(roundCoordinates(one.southWest), roundCoordinates(other.southWest))
