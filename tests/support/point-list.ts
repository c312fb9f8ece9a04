import type { PointList } from '../../src/services/map/clusters/point-list.ts'

/** Points for the map, numbered from 1, at these longitudes and latitudes. */
export const createPointList = (
  ...positions: (readonly [longitude: number, latitude: number])[]
): PointList => ({
  ids: Float64Array.from(positions, (_, index) => index + 1),
  coordinates: Float64Array.from(positions.flat()),
  icons: new Uint8Array(positions.length),
  names: positions.map((_, index) => `AGENCY ${index + 1}`),
})
