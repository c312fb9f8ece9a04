import {
  type Bounds,
  type Coordinates,
  degrees,
  latitudeAt,
  mercatorY,
  radians,
  wrapLongitude,
} from '../../../contract/coordinates.ts'

/** The size of MapLibre's world at its zoom 0, in pixels. */
const worldSize = 512
const fullTurn = 2 * Math.PI

interface Size {
  width: number
  height: number
}

/** The minimum distance of bounds from each edge of the map, in pixels. */
export interface Margin {
  top: number
  right: number
  bottom: number
  left: number
}

/** The margin around a circle, the same on opposite sides, so that its center stays the center of the map. */
export const getCircleMargin = ({ width, height }: Size): Margin => {
  const [x, y] = [Math.min(24, width / 8), Math.min(60, height / 4)]
  return { top: y, right: x, bottom: y, left: x }
}

/**
 * The margin around other bounds, which can have a pin in each corner: beside the buttons at the lower left and above the
 * credits; on a phone also below the count and above the map/list toggle.
 */
export const getBoundsMargin = ({ width, height }: Size, isNarrow: boolean): Margin => {
  const margin = isNarrow
    ? { top: 60, right: 24, bottom: 80, left: 76 }
    : { top: 28, right: 28, bottom: 48, left: 128 }
  const scale = Math.min(
    1,
    width / 2 / (margin.left + margin.right),
    height / 2 / (margin.top + margin.bottom),
  )
  return {
    top: margin.top * scale,
    right: margin.right * scale,
    bottom: margin.bottom * scale,
    left: margin.left * scale,
  }
}

const noMargin: Margin = { top: 0, right: 0, bottom: 0, left: 0 }

/**
 * The closest camera that shows the complete bounds in a map of `size` pixels. Zoom is on MapLibre's scale.
 */
export const fitCamera = (
  { northEast, southWest }: Bounds,
  size: Size,
  { top, right, bottom, left }: Margin = noMargin,
): { center: Coordinates; zoom: number } => {
  const turn = northEast.longitude - southWest.longitude
  const width = turn < 0 ? turn + 360 : turn
  const [north, south] = [mercatorY(northEast.latitude), mercatorY(southWest.latitude)]
  const scale = Math.min(
    (size.width - left - right) / radians(width),
    (size.height - top - bottom) / (north - south),
  )
  return {
    center: {
      latitude: latitudeAt((north + south) / 2 + (top - bottom) / 2 / scale),
      longitude: wrapLongitude(southWest.longitude + width / 2 + degrees((right - left) / 2 / scale)),
    },
    zoom: Math.log2((scale * fullTurn) / worldSize),
  }
}
