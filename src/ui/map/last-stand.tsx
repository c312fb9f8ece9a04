import { useEffectEvent, useLayoutEffect } from 'react'
import type { CameraStand } from '../../machines/agency-search/types.ts'
import { useMapInstance } from './use-map-instance.ts'
import { presentStand } from './visible-bounds.ts'

/** Tells where the map stands when it goes from the page. */
export const LastStand = ({ onLeft }: { onLeft(stand: CameraStand): void }) => {
  const map = useMapInstance()
  const tell = useEffectEvent(() => onLeft(presentStand(map)))
  // Before the effects of the map itself, which take the map away.
  useLayoutEffect(() => () => tell(), [])
  return null
}
