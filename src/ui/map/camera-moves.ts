import type { Map as MapLibreMap, MapMovementEvent } from 'maplibre-gl'
import type { CameraTarget } from '../../machines/agency-search/types.ts'

/** Event data that marks a camera move by the app. */
export const tagWithMoveTarget = (moveTarget: CameraTarget) => ({ moveTarget })

/** The app's request that a move belongs to, or null for other moves. */
export const getMoveTarget = (event: MapMovementEvent & { moveTarget?: CameraTarget }): CameraTarget | null =>
  event.moveTarget ?? null

/**
 * The camera's position with a precision of a centimeter, for comparison.
 */
export const formatViewState = (map: MapLibreMap): string => {
  const { lng, lat } = map.getCenter()
  return [lng, lat, map.getZoom()].map((number) => number.toFixed(7)).join(' ')
}
