import type { AgencySearchActor } from '../../machines/agency-search/selectors.ts'
import type { MapView } from '../../machines/agency-search/types.ts'
import { areValidCoordinates } from '../../machines/geolocation/coordinates.ts'
import { logError } from '../../services/log.ts'

/** Sends the map's view to the search; invalid bounds are logged and not used. [GEO-03] */
export const sendMapView = (
  actor: Pick<AgencySearchActor, 'send'>,
  type: 'bounds.changed' | 'camera.arrived',
  view: MapView,
): void => {
  const { bounds, viewState } = view
  if ([bounds.northEast, bounds.southWest, viewState.center].every(areValidCoordinates)) {
    actor.send({ type, ...view })
  } else {
    logError('The map has invalid bounds.', view)
  }
}
