import type { Coordinates } from '../../../contract/coordinates.ts'
import type { NullableCoordinates } from './types.ts'

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
