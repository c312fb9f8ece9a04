import type { MapMovementEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapView } from '../../machines/agency-search/types.ts'
import { travelOf, viewStateOf } from './camera-moves.ts'
import { useMapInstance } from './use-map-instance.ts'
import { shownView } from './visible-bounds.ts'

/**
 * Tells what the map shows after a person has moved it, or it got another size: whatever moves the camera and is no travel
 * of the app. (The DOM event that the library hands on is no proof of a person: a single tick of the wheel comes without
 * one.)
 */
export const UserCameraMoves = ({ onMoved }: { onMoved(view: MapView): void }) => {
  const map = useMapInstance()
  const tell = useEffectEvent(() => onMoved(shownView(map)))
  useEffect(() => {
    let stand = viewStateOf(map)
    let isResized = false
    const noteSize = () => {
      isResized = true
    }
    const follow = (event: MapMovementEvent) => {
      const before = stand
      stand = viewStateOf(map)
      if (travelOf(event) === null && (stand !== before || isResized)) tell()
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
