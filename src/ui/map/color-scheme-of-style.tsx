import { useEffect } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapImages } from './use-map-images.ts'
import { useMapInstance } from './use-map-instance.ts'

interface ColorSchemeOfStyleProps {
  colorScheme: ColorScheme
  draw: Parameters<typeof useMapImages>[0]
}

/** Sets the style's color scheme and adds its images. A style that uses neither does not change. */
export const ColorSchemeOfStyle = ({ colorScheme, draw }: ColorSchemeOfStyleProps) => {
  const map = useMapInstance()
  useMapImages(draw, colorScheme)
  useEffect(() => {
    const apply = () => {
      if (map.getGlobalState().colorScheme !== colorScheme)
        map.setGlobalStateProperty('colorScheme', colorScheme)
    }
    if (map.isStyleLoaded()) apply()
    else map.once('idle', apply)
    return () => {
      map.off('idle', apply)
    }
  }, [map, colorScheme])
  return null
}
