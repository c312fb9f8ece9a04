import type { Map as MapLibreMap, PaddingOptions } from 'maplibre-gl'
import type { Bounds } from '../../../contract/coordinates.ts'
import { isNarrowScreen } from '../breakpoints.ts'

interface Size {
  width: number
  height: number
}

/** The margin around a circle. It is equal on opposite sides, so the center of the circle is the center of the map. */
const getCircleMargin = ({ width, height }: Size): PaddingOptions => {
  const [x, y] = [Math.min(24, width / 8), Math.min(60, height / 4)]
  return { top: y, right: x, bottom: y, left: x }
}

/**
 * The margin around other bounds, which can have a pin in each corner: beside the zoom buttons, above the legend and the
 * credits, and on a phone above the map/list toggle.
 */
export const getBoundsMargin = ({ width, height }: Size, isNarrow: boolean): PaddingOptions => {
  const margin = isNarrow
    ? { top: 60, right: 24, bottom: 80, left: 76 }
    : { top: 28, right: 44, bottom: 64, left: 68 }
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

/** The closest camera that shows the complete bounds. The map must not be hidden. */
export const fitCamera = (
  map: Pick<MapLibreMap, 'cameraForBounds' | 'getContainer'>,
  { northEast, southWest }: Bounds,
  isCircle = false,
) => {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const size = { width, height }
  const padding = isCircle ? getCircleMargin(size) : getBoundsMargin(size, isNarrowScreen())
  return map.cameraForBounds(
    [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude],
    { padding },
  )
}
