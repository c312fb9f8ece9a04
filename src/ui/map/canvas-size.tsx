import { useEffect } from 'react'
import { useMapInstance } from './use-map-instance.ts'

/** Resizes the map with its container. While the container is hidden, the map keeps its size. */
export const CanvasSize = () => {
  const map = useMapInstance()
  useEffect(() => {
    const container = map.getContainer()
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = container
      const canvas = map.getCanvas()
      const isHidden = clientWidth === 0 || clientHeight === 0
      if (isHidden || (canvas.clientWidth === clientWidth && canvas.clientHeight === clientHeight)) return
      map.resize()
      map.redraw()
    })
    observer.observe(container)
    return () => observer.disconnect()
  }, [map])
  return null
}
