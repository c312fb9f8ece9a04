/** A place on the globe, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export interface Bounds {
  northEast: Coordinates
  southWest: Coordinates
}

export const earthRadiusMiles = 3958.7613

/** Converts degrees to radians. */
export const radians = (angle: number): number => (angle * Math.PI) / 180

/** Converts radians to degrees. */
export const degrees = (angle: number): number => (angle * 180) / Math.PI

/** The center of the bounds. */
export const boundsCenter = ({ northEast, southWest }: Bounds): Coordinates => {
  const width = northEast.longitude - southWest.longitude
  return {
    latitude: (northEast.latitude + southWest.latitude) / 2,
    longitude: wrapLongitude(southWest.longitude + (width < 0 ? width + 360 : width) / 2),
  }
}

/** The same meridian within -180 to 180 degrees. */
export const wrapLongitude = (longitude: number): number => {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
