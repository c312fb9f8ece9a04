import type { Coordinates } from './types.ts'

/** True for finite degrees on the globe: latitude from -90 to 90, longitude from -180 to 180. */
export const areValidCoordinates = ({ latitude, longitude }: Coordinates): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180
