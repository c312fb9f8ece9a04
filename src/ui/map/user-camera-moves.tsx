import type { MapMovementEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ViewState, VisibleMap } from '../../machines/agency-search/types.ts'
import { formatViewState, getMoveTarget } from './camera-moves.ts'
import { useMapInstance } from './use-map-instance.ts'
import { getViewState, getVisibleMap } from './visible-bounds.ts'

interface UserCameraMovesProps {
  onMoved(view: VisibleMap): void
  onResized(view: VisibleMap): void
}

/**
 * Calls `onMoved` when the map exists, so that the list loads while the map is drawn, and after each camera move that
 * the app did not request. (The library's `originalEvent` does not tell them apart: a single tick of the wheel has
 * none.) Calls `onResized` when the map's size changes but its position does not.
 */
export const UserCameraMoves = ({ onMoved, onResized }: UserCameraMovesProps) => {
  const map = useMapInstance()
  const sendMove = useEffectEvent(() => onMoved(getVisibleMap(map)))
  const sendResize = useEffectEvent(() => onResized(getVisibleMap(map)))
  useEffect(() => {
    let viewState = formatViewState(map)
    let isResized = false
    const handleResize = () => {
      isResized = true
    }
    const handleMoveEnd = (event: MapMovementEvent) => {
      const before = viewState
      viewState = formatViewState(map)
      if (getMoveTarget(event) === null) {
        if (viewState !== before) sendMove()
        else if (isResized) sendResize()
      }
      isResized = false
    }
    map.on('moveend', handleMoveEnd)
    map.on('resize', handleResize)
    sendMove()
    return () => {
      map.off('moveend', handleMoveEnd)
      map.off('resize', handleResize)
    }
  }, [map])
  return null
}

/** Sends the map's position when the map is removed from the page. */
export const SendViewOnUnmount = ({ onUnmount }: { onUnmount(viewState: ViewState): void }) => {
  const map = useMapInstance()
  const sendViewState = useEffectEvent(() => onUnmount(getViewState(map)))
  // Use a layout effect: the map's own effect removes the map later.
  useLayoutEffect(() => () => sendViewState(), [])
  return null
}
