import type { MapMovementEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Bounds, CameraTarget } from '../../machines/agency-search/types.ts'
import { travelMark, travelOf } from './camera-moves.ts'
import { useMapInstance } from './use-map-instance.ts'
import { visibleBounds } from './visible-bounds.ts'
import { toMapZoom } from './zoom.ts'

interface CameraTravelProps {
  /** Where the app wants the map to be, or null while it is left to the person. Each object is carried out once. */
  travel: CameraTarget | null
  onArrived(bounds: Bounds): void
}

const flightTime = 1_200
const panTime = 500

/**
 * Carries out the app's travels and tells where the map came to rest. A travel that a newer one replaces tells nothing;
 * one that a person cuts short ends where they stopped it. People who asked for less motion are there at once.
 */
export const CameraTravel = ({ travel, onArrived }: CameraTravelProps) => {
  const map = useMapInstance()
  const latest = useRef<CameraTarget | null>(null)
  const tell = useEffectEvent(() => onArrived(visibleBounds(map)))

  useEffect(() => {
    const arrive = (event: MapMovementEvent) => {
      if (latest.current !== null && travelOf(event) === latest.current) tell()
    }
    map.on('moveend', arrive)
    return () => {
      map.off('moveend', arrive)
    }
  }, [map])

  useEffect(() => {
    if (travel === null || travel === latest.current) return
    const isUndrawn = latest.current === null && map.getLayersOrder().length === 0
    latest.current = travel
    const center: [number, number] = [travel.center.longitude, travel.center.latitude]
    const mark = travelMark(travel)
    if (isUndrawn || document.hidden) {
      map.jumpTo(travel.zoom === null ? { center } : { center, zoom: toMapZoom(travel.zoom) }, mark)
    } else if (travel.zoom === null) {
      map.easeTo({ center, duration: panTime }, mark)
    } else {
      map.flyTo({ center, zoom: toMapZoom(travel.zoom), duration: flightTime }, mark)
    }
  }, [map, travel])
  return null
}
