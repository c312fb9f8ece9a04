import { useEffect, useEffectEvent } from 'react'
import { useMapInstance } from '../map/use-map-instance.ts'
import type { MapParts } from './wiring.ts'

/** Notifies of failures after which the map can draw nothing more: lost graphics, and a blocked or crashed worker. */
export const MapFailures = ({ parts, onFailed }: { parts: MapParts; onFailed(error: Error): void }) => {
  const map = useMapInstance()
  const notifyFailed = useEffectEvent((message: string) => onFailed(new Error(message)))
  useEffect(
    () => parts.watchGraphics(map.getCanvas(), () => notifyFailed("The map's graphics were lost.")),
    [map, parts],
  )
  useEffect(() => parts.watchWorker(() => notifyFailed("The map's worker was blocked or crashed.")), [parts])
  return null
}
