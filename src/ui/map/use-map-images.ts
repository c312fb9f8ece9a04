import { useEffect, useState } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapInstance } from './use-map-instance.ts'

/** Images are drawn at twice their size on the map, for high-resolution screens. */
const pixelRatio = 2

/** Adds named images to the map and updates them for each color scheme; true once they are added. */
export const useMapImages = (
  draw: (colorScheme: ColorScheme, pixelRatio: number) => [name: string, image: ImageData][],
  colorScheme: ColorScheme,
): boolean => {
  const map = useMapInstance()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    for (const [name, image] of draw(colorScheme, pixelRatio)) {
      if (map.hasImage(name)) map.updateImage(name, image)
      else map.addImage(name, image, { pixelRatio })
    }
    setReady(true)
  }, [map, draw, colorScheme])
  return ready
}
