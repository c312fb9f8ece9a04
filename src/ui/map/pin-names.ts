import type { MultiPolygon, Polygon } from 'geojson'
import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMapInstance } from './use-map-instance.ts'

interface MapEdgeAreas {
  /** The areas along the edges of the map where a name on the outer side of a pin would be cut off. */
  left: Polygon
  right: Polygon
  /** Where a name would be cut off at the top or the bottom, or covered by the buttons at the lower left. */
  unnamed: MultiPolygon
}

/** The name of a pin, beside it where there is room; `distance` from the center of the pin in ems. */
export const pinNameLayout = (
  labelFont: string[],
  name: ExpressionSpecification,
  { left, right, unnamed }: MapEdgeAreas,
  distance = 1.55,
) => ({
  'text-field': ['case', ['within', unnamed], '', name] as ExpressionSpecification,
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
/** Half the height of a name with three lines, in px. */
const halfNameHeight = 22
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
  const latitudeAt = (y: number) => map.unproject([0, y]).lat
  const unnamed = [
    areaBetween(0, buttonArea.width, [-85, latitudeAt(clientHeight - buttonArea.height)]),
    areaBetween(-nameWidth, clientWidth + nameWidth, [latitudeAt(halfNameHeight), 85]),
    areaBetween(-nameWidth, clientWidth + nameWidth, [-85, latitudeAt(clientHeight - halfNameHeight)]),
  ]
  return {
    left: strip(0),
    right: strip(clientWidth),
    unnamed: { type: 'MultiPolygon', coordinates: unnamed.map(({ coordinates }) => coordinates) },
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
