import type { Coordinates } from './types.ts'

/** True when both are the same point. */
export const areSameCoordinates = (one: Coordinates, other: Coordinates): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude

/** True for finite degrees on the globe: latitude from -90 to 90, longitude from -180 to 180. */
export const areValidCoordinates = ({ latitude, longitude }: Coordinates): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180

/** Where something lies, or null if its coordinates are missing or invalid. */
export const coordinatesOf = ({
  latitude,
  longitude,
}: {
  [Key in keyof Coordinates]: number | null
}): Coordinates | null => {
  if (latitude === null || longitude === null) return null
  return areValidCoordinates({ latitude, longitude }) ? { latitude, longitude } : null
}
