import type { MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapModules } from '../map-load/wiring.ts'
import { useMapInstance } from './use-map-instance.ts'

interface FirstFrameProps {
  style: MapModules['style']
  onDrawn(): void
}

/**
 * Calls `onDrawn` once, in the frame after the style's first tile: later tiles may be slow. A page in the background
 * draws no frame and does not wait.
 */
export const FirstFrame = ({ style, onDrawn }: FirstFrameProps) => {
  const map = useMapInstance()
  const sendDrawn = useEffectEvent(() => onDrawn())
  useEffect(() => {
    if (document.hidden) {
      sendDrawn()
      return
    }
    const watchTiles = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (!tile || !(sourceId in style.sources)) return
      map.off('sourcedata', watchTiles)
      map.once('render', drawn)
    }
    const stop = () => {
      map.off('sourcedata', watchTiles)
      map.off('render', drawn)
      map.off('idle', drawn)
    }
    const drawn = () => {
      stop()
      sendDrawn()
    }
    map.on('sourcedata', watchTiles)
    // If the style has no tiles, there are none to wait for. Its load event may have fired before this effect ran.
    map.once('idle', drawn)
    map.triggerRepaint()
    return stop
  }, [map, style])
  return null
}
