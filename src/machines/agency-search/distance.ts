import { type Coordinates, earthRadiusMiles, radians } from '../../../contract/coordinates.ts'

/** The great-circle distance between two points, in miles, as the server measures it. */
export const milesBetween = (one: Coordinates, other: Coordinates): number => {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2)
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2)
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.hypot(latitude, Math.sqrt(along) * longitude)))
}
