import { useEffect, useEffectEvent, useRef } from 'react'
import type { Bounds } from '../../machines/agency-search/types.ts'
import { useMapInstance } from './use-map-instance.ts'
import { visibleBounds } from './visible-bounds.ts'

/**
 * Tells once that the map shows its first picture: a frame with layers of the style, however many of its tiles are still
 * on their way, since a slow one must not hold up the search. A page in the background draws none and need not wait.
 */
export const FirstPicture = ({ onDrawn }: { onDrawn(bounds: Bounds): void }) => {
  const map = useMapInstance()
  const told = useRef(false)
  const tell = useEffectEvent(() => {
    if (told.current) return
    told.current = true
    onDrawn(visibleBounds(map))
  })
  useEffect(() => {
    if (document.hidden) {
      tell()
      return
    }
    const look = () => {
      if (!told.current && map.getLayersOrder().length > 0) tell()
    }
    // A style without layers draws nothing, and is complete.
    const complete = () => tell()
    map.on('render', look)
    map.once('load', complete)
    return () => {
      map.off('render', look)
      map.off('load', complete)
    }
  }, [map])
  return null
}
