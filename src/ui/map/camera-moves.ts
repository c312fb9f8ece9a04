import type { Map as MapLibreMap, MapMovementEvent } from 'maplibre-gl'
import type { CameraTarget } from '../../machines/agency-search/types.ts'

/** The marker, on the library's events, of the move that carries out a travel of the app. */
export const travelTag = (travel: CameraTarget) => ({ travel })

/** The travel that a move carries out, or null for a move of another kind. */
export const travelOf = (event: MapMovementEvent & { travel?: CameraTarget }): CameraTarget | null =>
  event.travel ?? null

/**
 * Where the camera stands, for comparing, to a centimetre: a map that only changed its size, or was dragged away and
 * back, is where it was.
 */
export const viewStateOf = (map: MapLibreMap): string => {
  const { lng, lat } = map.getCenter()
  return [lng, lat, map.getZoom()].map((number) => number.toFixed(7)).join(' ')
}
