/** A place on the globe, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export interface Bounds {
  northEast: Coordinates
  southWest: Coordinates
}
