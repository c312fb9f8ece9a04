import type { Map as MapLibreMap } from 'maplibre-gl'
import { wrapLongitude } from '../../machines/agency-search/bounds.ts'
import type { Bounds, MapView, ViewState } from '../../machines/agency-search/types.ts'
import { fromMapZoom } from './zoom.ts'

interface Edges {
  north: number
  south: number
  east: number
  west: number
}

/** What a map shows, and where it stands. */
export const shownView = (map: MapLibreMap): MapView => ({
  bounds: visibleBounds(map),
  stand: currentViewState(map),
})

/** Where a map stands. */
export const currentViewState = (map: MapLibreMap): ViewState => {
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
 * Bounds with longitudes from -180 to 180, of edges that lie anywhere on the repeated worlds of a map. Across the
 * antimeridian the western edge is the greater one; the whole turn is taken when the map shows as much.
 */
export const wrapBounds = ({ north, south, east, west }: Edges): Bounds => {
  const [easternmost, westernmost] =
    east - west >= 360 ? [180, -180] : [wrapLongitude(east), wrapLongitude(west)]
  return {
    northEast: { latitude: north, longitude: easternmost },
    southWest: { latitude: south, longitude: westernmost },
  }
}
