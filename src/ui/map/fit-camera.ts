import type { Bounds, Coordinates } from '../../../contract/coordinates.ts'
import { radians, wrapLongitude } from '../../../contract/coordinates.ts'

/** The size of MapLibre's world at its zoom 0, in pixels. */
const worldSize = 512
const fullTurn = 2 * Math.PI

const toMercator = (latitude: number): number => Math.asinh(Math.tan(radians(latitude)))
const fromMercator = (height: number): number => (Math.atan(Math.sinh(height)) * 180) / Math.PI

/**
 * The closest camera that shows the complete bounds in a map of `size` pixels. The visible bounds have the same center
 * in degrees, so that a radius around the map's center does not move. Zoom is on MapLibre's scale.
 *
 * @param margin The minimum distance of the bounds from the edges of the map, in pixels.
 */
export const fitCamera = (
  { northEast, southWest }: Bounds,
  size: { width: number; height: number },
  margin = { x: 0, y: 0 },
): { center: Coordinates; zoom: number } => {
  const turn = northEast.longitude - southWest.longitude
  const width = turn < 0 ? turn + 360 : turn
  const height = toMercator(northEast.latitude) - toMercator(southWest.latitude)
  const scale = Math.min((size.width - 2 * margin.x) / radians(width), (size.height - 2 * margin.y) / height)
  const half = size.height / scale / 2
  const middle = (northEast.latitude + southWest.latitude) / 2
  let center = toMercator(middle)
  // In Mercator, the center in degrees is below half the height. The iteration converges quickly.
  for (let step = 0; step < 8; step += 1) {
    const shown = (fromMercator(center + half) + fromMercator(center - half)) / 2
    center += toMercator(middle) - toMercator(shown)
  }
  return {
    center: {
      latitude: fromMercator(center),
      longitude: wrapLongitude(southWest.longitude + width / 2),
    },
    zoom: Math.log2((scale * fullTurn) / worldSize),
  }
}
