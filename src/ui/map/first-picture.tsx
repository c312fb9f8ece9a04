import { useEffect, useEffectEvent } from 'react'
import type { Bounds } from '../../machines/agency-search/types.ts'
import { useMapInstance } from './use-map-instance.ts'
import { visibleBounds } from './visible-bounds.ts'

/** Tells once that the map shows its first picture. A page in the background draws none and need not wait for it. */
export const FirstPicture = ({ onDrawn }: { onDrawn(bounds: Bounds): void }) => {
  const map = useMapInstance()
  const tell = useEffectEvent(() => onDrawn(visibleBounds(map)))
  useEffect(() => {
    if (document.hidden) {
      tell()
      return
    }
    const drawn = () => tell()
    map.once('load', drawn)
    return () => {
      map.off('load', drawn)
    }
  }, [map])
  return null
}
