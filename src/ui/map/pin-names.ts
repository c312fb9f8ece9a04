import type { Polygon } from 'geojson'
import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMapInstance } from './use-map-instance.ts'

/** The areas along the left and right edges of the map where a name on the outer side of a pin would be cut off. */
interface MapEdgeAreas {
  left: Polygon
  right: Polygon
}

/** The name of a pin, beside it where there is room; `distance` from the center of the pin in ems. */
export const pinNameLayout = (
  labelFont: string[],
  name: ExpressionSpecification,
  { left, right }: MapEdgeAreas,
  distance = 1.9,
) => ({
  'text-field': name,
  'text-font': labelFont,
  'text-size': 12,
  'text-max-width': 9,
  'text-padding': 4,
  'text-justify': 'auto' as const,
  'text-variable-anchor-offset': [
    'case',
    ['within', right],
    ['literal', toTheLeft(distance)],
    ['within', left],
    ['literal', toTheRight(distance)],
    ['literal', [...toTheRight(distance), ...toTheLeft(distance), ...aboveAndBelow(distance - 0.1)]],
  ] as ExpressionSpecification,
})

const toTheRight = (distance: number) => ['left', [distance, 0]]
const toTheLeft = (distance: number) => ['right', [-distance, 0]]
const aboveAndBelow = (distance: number) => ['top', [0, distance], 'bottom', [0, -distance]]

/** The width of a name and half a pin in px. */
const nameWidth = 156

const findEdgeAreas = (map: MapLibreMap): MapEdgeAreas => {
  const { clientWidth, clientHeight } = map.getContainer()
  const longitudeAt = (x: number) => map.unproject([x, clientHeight / 2]).lng
  const strip = (x: number): Polygon => {
    const [west, east] = [longitudeAt(x - nameWidth), longitudeAt(x + nameWidth)]
    const corners = [
      [west, -85],
      [east, -85],
      [east, 85],
      [west, 85],
      [west, -85],
    ]
    return { type: 'Polygon', coordinates: [corners] }
  }
  return { left: strip(0), right: strip(clientWidth) }
}

/** The areas at the edges of the map after the last move. */
export const useMapEdgeAreas = (): MapEdgeAreas => {
  const map = useMapInstance()
  const [areas, setAreas] = useState(() => findEdgeAreas(map))
  useEffect(() => {
    const update = () => setAreas(findEdgeAreas(map))
    map.on('moveend', update)
    return () => {
      map.off('moveend', update)
    }
  }, [map])
  return areas
}
