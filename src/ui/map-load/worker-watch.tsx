import { useEffect, useEffectEvent } from 'react'
import type { MapParts } from './wiring.ts'

interface WorkerWatchProps {
  watch: MapParts['watchWorker']
  onLost(error: Error): void
}

/** Tells when nothing more can be drawn, since the map's worker was blocked or broke. */
export const WorkerWatch = ({ watch, onLost }: WorkerWatchProps) => {
  const tell = useEffectEvent(() => onLost(new Error("The map's worker was blocked or broke.")))
  useEffect(() => watch(() => tell()), [watch])
  return null
}
