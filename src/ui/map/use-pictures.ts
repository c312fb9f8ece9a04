import { useEffect, useState } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapInstance } from './use-map-instance.ts'

/** Pictures are drawn at twice the size that they have on the map, for sharp screens. */
export const picturePixelRatio = 2

/** Gives the map pictures by name, again for each color scheme; true when it has them. */
export const usePictures = (
  draw: (colorScheme: ColorScheme) => [name: string, image: ImageData][],
  colorScheme: ColorScheme,
): boolean => {
  const map = useMapInstance()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    for (const [name, image] of draw(colorScheme)) {
      if (map.hasImage(name)) map.updateImage(name, image)
      else map.addImage(name, image, { pixelRatio: picturePixelRatio })
    }
    setReady(true)
  }, [map, draw, colorScheme])
  return ready
}
