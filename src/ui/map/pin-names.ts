import type { Polygon } from 'geojson'
import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMapInstance } from './use-map-instance.ts'

/** The name of a pin, beside it where there is room, on its left at the right edge of the map. */
export const nameLayout = (labelFont: string[], name: ExpressionSpecification, rightEdge: Polygon) => ({
  'text-field': name,
  'text-font': labelFont,
  'text-size': 12,
  'text-max-width': 9,
  'text-padding': 4,
  'text-justify': 'auto' as const,
  'text-variable-anchor-offset': [
    'case',
    ['within', rightEdge],
    ['literal', [...toTheLeft, ...toTheRight, ...aboveAndBelow]],
    ['literal', [...toTheRight, ...toTheLeft, ...aboveAndBelow]],
  ] as ExpressionSpecification,
})

/** In ems, from the center of the pin. */
const toTheRight = ['left', [1.6, 0]]
const toTheLeft = ['right', [-1.6, 0]]
const aboveAndBelow = ['top', [0, 1.5], 'bottom', [0, -1.5]]

/** The width of a name and half a pin in px. */
const nameWidth = 132

/** The part of the map where there is no room for a name to the right of a pin. */
const findRightEdge = (map: MapLibreMap): Polygon => {
  const { clientWidth, clientHeight } = map.getContainer()
  const { lng: west } = map.unproject([clientWidth - nameWidth, clientHeight / 2])
  const { lng: east } = map.unproject([clientWidth + nameWidth, clientHeight / 2])
  const corners = [
    [west, -85],
    [east, -85],
    [east, 85],
    [west, 85],
    [west, -85],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}

/** The right edge of the map where it is after its last move. */
export const useRightEdge = (): Polygon => {
  const map = useMapInstance()
  const [edge, setEdge] = useState(() => findRightEdge(map))
  useEffect(() => {
    const update = () => setEdge(findRightEdge(map))
    map.on('moveend', update)
    return () => {
      map.off('moveend', update)
    }
  }, [map])
  return edge
}
