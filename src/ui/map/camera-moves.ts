import type { Map as MapLibreMap, MapMovementEvent } from 'maplibre-gl'
import type { CameraTarget } from '../../machines/agency-search/types.ts'

/** Marks the library's events of a move that the app requested. */
export const travelTag = (travel: CameraTarget) => ({ travel })

/** The app's request that a move carries out, or null for any other move. */
export const travelOf = (event: MapMovementEvent & { travel?: CameraTarget }): CameraTarget | null =>
  event.travel ?? null

/**
 * The camera's position to a centimeter, for comparing: resizing the map, or dragging it away and back, does not change it.
 */
export const formatViewState = (map: MapLibreMap): string => {
  const { lng, lat } = map.getCenter()
  return [lng, lat, map.getZoom()].map((number) => number.toFixed(7)).join(' ')
}
