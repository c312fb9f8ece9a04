import type { Coordinates } from '../../../contract/coordinates.ts'

/** A position as GeoJSON; without one, an empty shape. */
export const toMultiPoint = (position: Coordinates | null | undefined): GeoJSON.MultiPoint => ({
  type: 'MultiPoint',
  coordinates: position ? [[position.longitude, position.latitude]] : [],
})
