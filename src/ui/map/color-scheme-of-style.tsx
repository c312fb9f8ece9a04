import { useEffect } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapImages } from './use-map-images.ts'
import { useMapInstance } from './use-map-instance.ts'

interface ColorSchemeOfStyleProps {
  colorScheme: ColorScheme
  /** Draws the pictures that the style names. */
  draw: Parameters<typeof useMapImages>[0]
}

/** Sets the style's color scheme and adds its pictures. A style that uses neither stays the same. */
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
