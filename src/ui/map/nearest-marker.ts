import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapFeature } from './map-canvas.tsx'

/** The drawn marker of some layers that is nearest to the middle of a map, or null where there is none. */
export const nearestMarker = (map: MapLibreMap, layers: string[]): MapFeature | null => {
  const { clientWidth, clientHeight } = map.getContainer()
  let nearest: MapFeature | null = null
  let least = Number.POSITIVE_INFINITY
  for (const feature of map.queryRenderedFeatures({
    layers: layers.filter((layer) => map.getLayer(layer)),
  })) {
    if (feature.geometry.type !== 'Point') continue
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const { x, y } = map.project([longitude, latitude])
    const away = Math.hypot(x - clientWidth / 2, y - clientHeight / 2)
    if (away < least) [nearest, least] = [feature, away]
  }
  return nearest
}
