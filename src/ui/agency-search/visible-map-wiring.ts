import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { areValidCoordinates } from '../../../contract/coordinates.ts'
import { areSameBounds } from '../../machines/agency-search/bounds.ts'
import { viewWithoutMap } from '../../machines/agency-search/camera-target.ts'
import { type AgencySearchActor, selectMoveTarget } from '../../machines/agency-search/selectors.ts'
import type { CameraTarget, VisibleMap } from '../../machines/agency-search/types.ts'
import { logError } from '../../services/log.ts'

/** Sends the map's view to the search; invalid bounds are logged and not used. [GEO-03] */
export const sendVisibleMap = (
  actor: Pick<AgencySearchActor, 'send'>,
  type: 'bounds.changed' | 'map.resized' | 'camera.arrived',
  view: VisibleMap,
): void => {
  const { bounds, viewState } = view
  if ([bounds.northEast, bounds.southWest, viewState.center].every(areValidCoordinates)) {
    actor.send({ type, ...view })
  } else {
    logError('The map has invalid bounds.', view)
  }
}

/**
 * Reports that the map has arrived at `target`, unless the search has requested another position since: the map may
 * arrive before React passes the new one to it. [MAP-19]
 */
export const sendArrival = (actor: AgencySearchActor, target: CameraTarget, view: VisibleMap): void => {
  if (selectMoveTarget(actor.getSnapshot()) === target) sendVisibleMap(actor, 'camera.arrived', view)
}

/**
 * Stands in for a map that cannot be loaded: reports a view that covers the whole radius, so that the list has all
 * agencies in it. [MAP-23]
 */
export const useListWithoutMap = (actor: AgencySearchActor, isWithoutMap: boolean): void => {
  const moveTarget = useSelector(actor, selectMoveTarget)
  useEffect(() => {
    if (!isWithoutMap) return
    const { context } = actor.getSnapshot()
    const view = viewWithoutMap(context)
    if (moveTarget) sendVisibleMap(actor, 'camera.arrived', view)
    else if (context.bounds === null) sendVisibleMap(actor, 'bounds.changed', view)
    // The map can no longer be shown; the list still has the agencies that it showed.
    else if (!areSameBounds(context.bounds, view.bounds)) actor.send({ type: 'map.unavailable' })
  }, [actor, isWithoutMap, moveTarget])
}
