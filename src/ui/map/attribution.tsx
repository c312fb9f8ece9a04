import { useEffect } from 'react'
import { AttributionControl } from 'react-map-gl/maplibre'
import { useMapInstance } from './use-map-instance.ts'

const narrowMap = 640

/** Whom the map is owed to, behind a button; on a wide map it begins open and closes when the map is dragged. */
export const Attribution = () => {
  const map = useMapInstance()
  useEffect(() => {
    const container = map.getContainer()
    if (container.clientWidth > narrowMap) return
    const close = () =>
      container.querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show')
    map.once('load', close)
    return () => {
      map.off('load', close)
    }
  }, [map])
  return <AttributionControl position="bottom-right" compact />
}
