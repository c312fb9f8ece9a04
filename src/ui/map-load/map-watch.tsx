import { useEffect, useEffectEvent } from 'react'
import { useMapInstance } from '../map/use-map-instance.ts'
import type { MapParts } from './wiring.ts'

interface GraphicsWatchProps {
  watch: MapParts['watchGraphics']
  onLost(error: Error): void
}

/** Reports that the browser permanently lost the map's graphics context. */
export const GraphicsWatch = ({ watch, onLost }: GraphicsWatchProps) => {
  const map = useMapInstance()
  const notify = useEffectEvent(() => onLost(new Error("The map's graphics were lost.")))
  useEffect(() => watch(map.getCanvas(), () => notify()), [map, watch])
  return null
}

interface WorkerWatchProps {
  watch: MapParts['watchWorker']
  onLost(error: Error): void
}

/** Reports that nothing more can be drawn, because the map's worker was blocked or crashed. */
export const WorkerWatch = ({ watch, onLost }: WorkerWatchProps) => {
  const notify = useEffectEvent(() => onLost(new Error("The map's worker was blocked or crashed.")))
  useEffect(() => watch(() => notify()), [watch])
  return null
}
