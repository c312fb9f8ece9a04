import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMapInstance } from './use-map-instance.ts'

/**
 * Resizes the map to its container if their sizes differ. While the container is hidden, the map keeps its size.
 *
 * @returns Whether the map was resized.
 */
export const resizeToContainer = (map: MapLibreMap, eventData?: object): boolean => {
  const { clientWidth, clientHeight } = map.getContainer()
  const canvas = map.getCanvas()
  const isHidden = clientWidth === 0 || clientHeight === 0
  if (isHidden || (canvas.clientWidth === clientWidth && canvas.clientHeight === clientHeight)) return false
  map.resize(eventData)
  return true
}

/** Keeps the map the same size as its container. */
export const CanvasSize = () => {
  const map = useMapInstance()
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (resizeToContainer(map)) map.redraw()
    })
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}
