import { useEffect } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapInstance } from './use-map-instance.ts'
import { usePictures } from './use-pictures.ts'

interface ColorSchemeOfStyleProps {
  colorScheme: ColorScheme
  /** Draws the pictures that the style names. */
  draw: Parameters<typeof usePictures>[0]
}

/** Gives the style its colors and pictures. A style that does not use them is left as it is. */
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
