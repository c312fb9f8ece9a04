import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMap } from 'react-map-gl/maplibre'

/**
 * The map that a component is drawn on.
 *
 * @throws If it is used outside a `MapCanvas`.
 */
export const useMapInstance = (): MapLibreMap => {
  const map = useMap().current?.getMap()
  if (!map) throw new Error('useMapInstance was called outside of a MapCanvas.')
  return map
}
