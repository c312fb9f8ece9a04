import { areSameCoordinates } from '../geolocation/coordinates.ts'
import type { Coordinates } from '../geolocation/types.ts'
import type { Bounds } from './types.ts'

const milesPerDegreeOfLatitude = 69.0

/**
 * The bounds of the circle of `radius` miles around `center`, used in place of the map's bounds while there is no map.
 * Near the poles, and where the circle includes one, they span all longitudes.
 */
export const boundsAround = (center: Coordinates, radius: number): Bounds => {
  const latitudes = radius / milesPerDegreeOfLatitude
  const north = Math.min(90, center.latitude + latitudes)
  const south = Math.max(-90, center.latitude - latitudes)
  const widest = Math.cos((Math.max(Math.abs(north), Math.abs(south)) * Math.PI) / 180)
  const longitudes = widest > 0.01 ? latitudes / widest : 180
  if (longitudes >= 180) {
    return {
      northEast: { latitude: north, longitude: 180 },
      southWest: { latitude: south, longitude: -180 },
    }
  }
  return {
    northEast: { latitude: north, longitude: wrapLongitude(center.longitude + longitudes) },
    southWest: { latitude: south, longitude: wrapLongitude(center.longitude - longitudes) },
  }
}

/** The middle of the bounds, as the server takes it. */
export const middleOfBounds = ({ northEast, southWest }: Bounds): Coordinates => {
  const width = northEast.longitude - southWest.longitude
  return {
    latitude: (northEast.latitude + southWest.latitude) / 2,
    longitude: wrapLongitude(southWest.longitude + (width < 0 ? width + 360 : width) / 2),
  }
}

/** True when both have the same corners. */
export const areSameBounds = (one: Bounds, other: Bounds): boolean =>
  areSameCoordinates(one.northEast, other.northEast) && areSameCoordinates(one.southWest, other.southWest)

/** The same meridian within -180 to 180 degrees. */
export const wrapLongitude = (longitude: number): number => {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
