import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapFeature } from './map-canvas.tsx'

/** True if no control covers a point of the map, in px. */
const isUncovered = (map: MapLibreMap, { x, y }: { x: number; y: number }): boolean => {
  const { left, top } = map.getContainer().getBoundingClientRect()
  const [topmost] = document
    .elementsFromPoint(left + x, top + y)
    .filter((element) => !element.closest('[role="tooltip"], [role="status"]'))
  return topmost === map.getCanvas()
}

/**
 * The drawn pin in the given layers that is nearest to the center of the map, or null if there is none. A pin under a
 * control counts only if there is no other. [PIN-05]
 */
export const findNearestPin = (map: MapLibreMap, layers: string[]): MapFeature | null => {
  const { clientWidth, clientHeight } = map.getContainer()
  const drawn = map.queryRenderedFeatures({ layers: layers.filter((layer) => map.getLayer(layer)) })
  const pins = drawn.flatMap((feature) => {
    if (feature.geometry.type !== 'Point') return []
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const point = map.project([longitude, latitude])
    return { feature, point, distance: Math.hypot(point.x - clientWidth / 2, point.y - clientHeight / 2) }
  })
  pins.sort((a, b) => a.distance - b.distance)
  const chosen = pins.find(({ point }) => isUncovered(map, point)) ?? pins[0]
  return chosen?.feature ?? null
}
