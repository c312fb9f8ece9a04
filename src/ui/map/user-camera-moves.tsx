import type { MapMovementEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapView } from '../../machines/agency-search/types.ts'
import { travelOf, viewStateOf } from './camera-moves.ts'
import { useMapInstance } from './use-map-instance.ts'
import { shownView } from './visible-bounds.ts'

/**
 * Calls `onMoved` after the user has moved or resized the map: after each camera move that the app did not request. (The
 * library's `originalEvent` does not tell them apart: a single tick of the wheel has none.)
 */
export const UserCameraMoves = ({ onMoved }: { onMoved(view: MapView): void }) => {
  const map = useMapInstance()
  const report = useEffectEvent(() => onMoved(shownView(map)))
  useEffect(() => {
    let viewState = viewStateOf(map)
    let isResized = false
    const noteSize = () => {
      isResized = true
    }
    const follow = (event: MapMovementEvent) => {
      const before = viewState
      viewState = viewStateOf(map)
      if (travelOf(event) === null && (viewState !== before || isResized)) report()
      isResized = false
    }
    map.on('moveend', follow)
    map.on('resize', noteSize)
    return () => {
      map.off('moveend', follow)
      map.off('resize', noteSize)
    }
  }, [map])
  return null
}
