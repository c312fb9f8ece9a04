import type { Polygon } from 'geojson'
import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMapInstance } from './use-map-instance.ts'

interface MapEdgeAreas {
  /** The areas along the edges of the map where a name on the outer side of a pin would be cut off. */
  left: Polygon
  right: Polygon
  /** The area of the buttons at the lower left, which would cover part of a name. */
  buttons: Polygon
}

/** The name of a pin, beside it where there is room; `distance` from the center of the pin in ems. */
export const pinNameLayout = (
  labelFont: string[],
  name: ExpressionSpecification,
  { left, right, buttons }: MapEdgeAreas,
  distance = 1.55,
) => ({
  'text-field': ['case', ['within', buttons], '', name] as ExpressionSpecification,
  'text-font': labelFont,
  'text-size': 12,
  'text-max-width': 9,
  'text-padding': 2,
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
/** The size of the area of the buttons in px. */
const buttonArea = { width: 64, height: 170 }

const findEdgeAreas = (map: MapLibreMap): MapEdgeAreas => {
  const { clientWidth, clientHeight } = map.getContainer()
  const longitudeAt = (x: number) => map.unproject([x, clientHeight / 2]).lng
  const areaBetween = (left: number, right: number, [south, north]: [number, number]): Polygon => {
    const [west, east] = [longitudeAt(left), longitudeAt(right)]
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    return { type: 'Polygon', coordinates: [corners] }
  }
  const strip = (x: number) => areaBetween(x - nameWidth, x + nameWidth, [-85, 85])
  const topOfButtons = map.unproject([0, clientHeight - buttonArea.height]).lat
  return {
    left: strip(0),
    right: strip(clientWidth),
    buttons: areaBetween(0, buttonArea.width, [-85, topOfButtons]),
  }
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
