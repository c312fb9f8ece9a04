import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMap } from 'react-map-gl/maplibre'

/**
 * The map that a component is drawn on.
 *
 * @throws Outside of a `MapCanvas`.
 */
export const useMapInstance = (): MapLibreMap => {
  const map = useMap().current?.getMap()
  if (!map) throw new Error('useMapInstance was called outside of a MapCanvas.')
  return map
}
