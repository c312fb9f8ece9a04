import type { MapMovementEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { Bounds } from '../../machines/agency-search/types.ts'
import { standOf, travelOf } from './camera-moves.ts'
import { useMapInstance } from './use-map-instance.ts'
import { visibleBounds } from './visible-bounds.ts'

/**
 * Tells what the map shows after a person has moved it: whatever moves the camera and is no travel of the app. (The DOM
 * event that the library hands on is no proof of a person: a single tick of the wheel comes without one.)
 */
export const PersonsMoves = ({ onMoved }: { onMoved(bounds: Bounds): void }) => {
  const map = useMapInstance()
  const tell = useEffectEvent(() => onMoved(visibleBounds(map)))
  useEffect(() => {
    let stand = standOf(map)
    const follow = (event: MapMovementEvent) => {
      const before = stand
      stand = standOf(map)
      if (travelOf(event) === null && stand !== before) tell()
    }
    map.on('moveend', follow)
    return () => {
      map.off('moveend', follow)
    }
  }, [map])
  return null
}
