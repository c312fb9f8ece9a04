import { useEffect, useRef, useState } from 'react'
import { AttributionControl } from 'react-map-gl/maplibre'
import { useNarrowScreen } from '../breakpoints.ts'
import { useMapInstance } from './use-map-instance.ts'

const narrowMapWidth = 640

/** In ms after the map has loaded. OpenStreetMap asks for five seconds. */
const timeToRead = 5_000

/**
 * A button that shows the map credits. On a wide map they are open for five seconds, or until the user moves the map.
 * On a narrow map they start closed. They are then at the top if the map can be moved, because the map/list toggle or
 * the legend is at the bottom.
 */
export const Attribution = ({ interactive }: { interactive: boolean }) => {
  const map = useMapInstance()
  const isNarrowScreen = useNarrowScreen()
  const [isNarrowMap] = useState(() => map.getContainer().clientWidth <= narrowMapWidth)
  const isNarrow = isNarrowScreen || isNarrowMap
  const isLoaded = useRef(false)
  useEffect(() => {
    const close = () =>
      map.getContainer().querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show')
    let timer: number | undefined
    const stopClosing = () => {
      map.off('sourcedata', close)
      map.off('load', closeOnce)
      window.clearTimeout(timer)
    }
    const closeOnce = () => {
      isLoaded.current = true
      stopClosing()
      timer = window.setTimeout(close, isNarrow ? 0 : timeToRead)
    }
    const closeForUser = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (!originalEvent) return
      // Otherwise, the timer could close what the user opens next.
      stopClosing()
      close()
    }
    if (isNarrow) {
      close()
      // The control opens when the credits of a source are loaded.
      if (!isLoaded.current) map.on('sourcedata', close)
    }
    map.once('load', closeOnce)
    map.on('movestart', closeForUser)
    return () => {
      stopClosing()
      map.off('movestart', closeForUser)
    }
  }, [map, isNarrow])
  const position = isNarrow && interactive ? 'top-right' : 'bottom-right'
  // The control reads its position only when it mounts.
  return <AttributionControl key={position} position={position} compact />
}
