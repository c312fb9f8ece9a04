import type { Map as MapLibreMap } from 'maplibre-gl'
import { type Bounds, wrapLongitude } from '../../../contract/coordinates.ts'
import type { ViewState, VisibleMap } from '../../machines/agency-search/types.ts'
import { fromMapZoom } from './zoom.ts'

interface Edges {
  north: number
  south: number
  east: number
  west: number
}

export const getVisibleMap = (map: MapLibreMap): VisibleMap => ({
  bounds: visibleBounds(map),
  viewState: getViewState(map),
})

export const getViewState = (map: MapLibreMap): ViewState => {
  const { lat, lng } = map.getCenter()
  return { center: { latitude: lat, longitude: wrapLongitude(lng) }, zoom: fromMapZoom(map.getZoom()) }
}

const visibleBounds = (map: MapLibreMap): Bounds => {
  const bounds = map.getBounds()
  return wrapBounds({
    north: bounds.getNorth(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    west: bounds.getWest(),
  })
}

/**
 * Bounds with longitudes from -180 to 180, from edges on any of the map's world copies. Across the antimeridian, the
 * western edge is greater. A map that shows the whole world gets -180 to 180.
 */
export const wrapBounds = ({ north, south, east, west }: Edges): Bounds => {
  const [easternmost, westernmost] =
    east - west >= 360 ? [180, -180] : [wrapLongitude(east), wrapLongitude(west)]
  return {
    northEast: { latitude: north, longitude: easternmost },
    southWest: { latitude: south, longitude: westernmost },
  }
}
