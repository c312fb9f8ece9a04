import { useEffect, useEffectEvent } from 'react'
import { useMapInstance } from '../map/use-map-instance.ts'
import type { MapModules } from './wiring.ts'

/** Notifies of failures after which the map can draw nothing more: lost graphics, and a blocked or crashed worker. */
export const MapFailures = ({ modules, onFailed }: { modules: MapModules; onFailed(error: Error): void }) => {
  const map = useMapInstance()
  const notifyFailed = useEffectEvent((message: string) => onFailed(new Error(message)))
  useEffect(
    () => modules.watchGraphics(map.getCanvas(), () => notifyFailed("The map's graphics were lost.")),
    [map, modules],
  )
  useEffect(
    () => modules.watchWorker(() => notifyFailed("The map's worker was blocked or has crashed.")),
    [modules],
  )
  return null
}
