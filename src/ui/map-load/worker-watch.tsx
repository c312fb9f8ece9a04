import { useEffect, useEffectEvent } from 'react'
import type { MapParts } from './wiring.ts'

interface WorkerWatchProps {
  watch: MapParts['watchWorker']
  onLost(error: Error): void
}

/** Reports that nothing more can be drawn, because the map's worker was blocked or crashed. */
export const WorkerWatch = ({ watch, onLost }: WorkerWatchProps) => {
  const tell = useEffectEvent(() => onLost(new Error("The map's worker was blocked or broke.")))
  useEffect(() => watch(() => tell()), [watch])
  return null
}
