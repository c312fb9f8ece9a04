import { useEffect } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapInstance } from './use-map-instance.ts'
import { usePictures } from './use-pictures.ts'

interface ColorSchemeOfStyleProps {
  colorScheme: ColorScheme
  /** Draws the pictures that the style names. */
  draw: Parameters<typeof usePictures>[0]
}

/** Sets the style's color scheme and adds its pictures. A style that uses neither stays the same. */
export const ColorSchemeOfStyle = ({ colorScheme, draw }: ColorSchemeOfStyleProps) => {
  const map = useMapInstance()
  usePictures(draw, colorScheme)
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
