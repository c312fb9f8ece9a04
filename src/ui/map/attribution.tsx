import { useEffect, useState } from 'react'
import { AttributionControl } from 'react-map-gl/maplibre'
import { useMapInstance } from './use-map-instance.ts'

const narrowMap = 640

/**
 * Whom the map is owed to, behind a button; on a wide map it begins open and closes when the map is dragged. On a narrow
 * one it stands at the top, where nothing covers it.
 */
export const Attribution = () => {
  const map = useMapInstance()
  const [isNarrow] = useState(() => map.getContainer().clientWidth <= narrowMap)
  useEffect(() => {
    if (!isNarrow) return
    const close = () =>
      map.getContainer().querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show')
    map.once('load', close)
    return () => {
      map.off('load', close)
    }
  }, [map, isNarrow])
  return <AttributionControl position={isNarrow ? 'top-right' : 'bottom-right'} compact />
}
