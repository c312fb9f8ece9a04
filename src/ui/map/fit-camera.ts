import {
  type Bounds,
  boundsCenter,
  type Coordinates,
  mercatorY,
  radians,
} from '../../../contract/coordinates.ts'

/** The size of MapLibre's world at its zoom 0, in pixels. */
const worldSize = 512
const fullTurn = 2 * Math.PI

/**
 * The closest camera that shows the complete bounds in a map of `size` pixels. Zoom is on MapLibre's scale.
 *
 * @param margin The minimum distance of the bounds from the edges of the map, in pixels.
 */
export const fitCamera = (
  bounds: Bounds,
  size: { width: number; height: number },
  margin = { x: 0, y: 0 },
): { center: Coordinates; zoom: number } => {
  const { northEast, southWest } = bounds
  const turn = northEast.longitude - southWest.longitude
  const width = turn < 0 ? turn + 360 : turn
  const height = mercatorY(northEast.latitude) - mercatorY(southWest.latitude)
  const scale = Math.min((size.width - 2 * margin.x) / radians(width), (size.height - 2 * margin.y) / height)
  return { center: boundsCenter(bounds), zoom: Math.log2((scale * fullTurn) / worldSize) }
}
