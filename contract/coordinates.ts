/** A place on the globe, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** The coordinates of an item that may have none. */
export type NullableCoordinates = { [Key in keyof Coordinates]: number | null }

export interface Bounds {
  northEast: Coordinates
  southWest: Coordinates
}

export const areSameCoordinates = (a: Coordinates, b: Coordinates): boolean =>
  a.latitude === b.latitude && a.longitude === b.longitude

/** True if both are finite, the latitude is from -90 to 90, and the longitude is from -180 to 180. */
export const areValidCoordinates = ({ latitude, longitude }: Coordinates): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180

export const hasCoordinates = <Item extends NullableCoordinates>(item: Item): item is Item & Coordinates => {
  const { latitude, longitude } = item
  return latitude !== null && longitude !== null && areValidCoordinates(item as Coordinates)
}

/** The coordinates of an item, or null if they are missing or invalid. */
export const coordinatesOf = (item: NullableCoordinates): Coordinates | null =>
  hasCoordinates(item) ? { latitude: item.latitude, longitude: item.longitude } : null

export const earthRadiusMiles = 3958.7613

export const toRadians = (angle: number): number => (angle * Math.PI) / 180

export const toDegrees = (angle: number): number => (angle * 180) / Math.PI

/** Miles per degree of latitude, and of longitude at the equator. */
export const milesPerDegree = toRadians(1) * earthRadiusMiles

/** Degrees, rounded to 5 decimal places, about a meter; never negative zero. */
export const roundDegrees = (angle: number): number => Math.round(angle * 1e5) / 1e5 + 0

/** Latitudes farther from the equator are not on our Mercator map. */
export const maxMercatorLatitude = 85

/** The distance of a latitude from the equator on a Mercator map, in radians; at most that of the map's edge. */
export const mercatorY = (latitude: number): number =>
  Math.asinh(Math.tan(toRadians(Math.max(-maxMercatorLatitude, Math.min(maxMercatorLatitude, latitude)))))

/** The latitude at a distance from the equator on a Mercator map. */
export const latitudeAt = (y: number): number => toDegrees(Math.atan(Math.sinh(y)))

/** The center of the bounds on a Mercator map, which is farther from the equator than the mean of their latitudes. */
export const boundsCenter = ({ northEast, southWest }: Bounds): Coordinates => {
  const width = northEast.longitude - southWest.longitude
  return {
    latitude: latitudeAt((mercatorY(northEast.latitude) + mercatorY(southWest.latitude)) / 2),
    longitude: wrapLongitude(southWest.longitude + (width < 0 ? width + 360 : width) / 2),
  }
}

/** The same meridian within -180 to 180 degrees. */
export const wrapLongitude = (longitude: number): number => {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** The great-circle distance between two points, in miles. */
export const milesBetween = (a: Coordinates, b: Coordinates): number => {
  const latitude = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const longitude = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const along = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude))
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.hypot(latitude, Math.sqrt(along) * longitude)))
}
