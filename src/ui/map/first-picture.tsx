import type { MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapView } from '../../machines/agency-search/types.ts'
import type { MapParts } from '../map-load/wiring.ts'
import { useMapInstance } from './use-map-instance.ts'
import { shownView } from './visible-bounds.ts'

interface FirstPictureProps {
  style: MapParts['style']
  onDrawn(view: MapView): void
}

/**
 * Tells once that the map shows its first picture: a frame after the first tile of the style, since one that is slow must
 * not hold up the search. A page in the background draws none and need not wait.
 */
export const FirstPicture = ({ style, onDrawn }: FirstPictureProps) => {
  const map = useMapInstance()
  const tell = useEffectEvent(() => onDrawn(shownView(map)))
  useEffect(() => {
    if (document.hidden) {
      tell()
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
      tell()
    }
    map.on('sourcedata', watchTiles)
    // A style without tiles has none to wait for. (It may have told that it is loaded before anybody listened.)
    map.once('idle', drawn)
    map.triggerRepaint()
    return stop
  }, [map, style])
  return null
}
