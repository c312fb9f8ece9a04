import { useEffect } from 'react'
import type { ColorScheme } from './map-colors.ts'
import { useMapInstance } from './use-map-instance.ts'

/** Tells the style which colours to draw with; a style that does not ask for them is left as it is. */
export const ColorSchemeOfStyle = ({ colorScheme }: { colorScheme: ColorScheme }) => {
  const map = useMapInstance()
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
