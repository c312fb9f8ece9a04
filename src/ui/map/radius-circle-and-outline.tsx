import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { type Coordinates, earthRadiusMiles, toDegrees, toRadians } from '../../../contract/coordinates.ts'
import type { SearchedArea } from '../../machines/agency-search/types.ts'
import { type ColorScheme, overlayColors } from './map-colors.ts'
import { useMapInstance } from './use-map-instance.ts'

/** Transparent in close views, where the circle would tint the whole map. */
const fillOpacity: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 10, 0.06, 12, 0]

interface RadiusCircleAndOutlineProps {
  area: SearchedArea | null
  colorScheme: ColorScheme
}

/**
 * The circle of the search radius around the place searched for or the map center, or the outline of a state or county;
 * nothing is drawn for null. [MAP-40]
 */
export const RadiusCircleAndOutline = ({ area, colorScheme }: RadiusCircleAndOutlineProps) => {
  const color = overlayColors[colorScheme].radius
  const map = useMapInstance()
  // The line is below the base map's names.
  const firstLabels = map.getLayersOrder().find((id) => map.getLayer(id)?.type === 'symbol')
  const below = firstLabels === undefined ? {} : { beforeId: firstLabels }
  // The layers stay mounted, so that they remain below the pins.
  const shape = useMemo(() => ({ type: 'MultiPolygon' as const, coordinates: polygonsOf(area) }), [area])
  return (
    <Source id="searched-area" type="geojson" data={shape}>
      <Layer
        id="searched-area-fill"
        type="fill"
        // Around the map center, the circle would tint the whole map.
        paint={{ 'fill-color': color, 'fill-opacity': area && 'name' in area ? fillOpacity : 0 }}
      />
      <Layer
        id="searched-area-line"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': color, 'line-width': 1.5, 'line-opacity': 0.75 }}
        {...below}
      />
    </Source>
  )
}

const polygonsOf = (area: SearchedArea | null): number[][][][] => {
  if (area === null) return []
  return 'outline' in area ? area.outline.map((ring) => [ring]) : [circleAround(area)]
}

const corners = 180

/** A circle as GeoJSON rings; `radius` in miles. Longitudes may exceed 180 degrees, so that it is one shape. */
export const circleAround = ({ center, radius }: { center: Coordinates; radius: number }): number[][][] => {
  const latitude = toRadians(center.latitude)
  const angle = radius / earthRadiusMiles
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const bearing = ((corner % corners) / corners) * 2 * Math.PI
    const height = Math.asin(
      Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
    )
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
      Math.cos(angle) - Math.sin(latitude) * Math.sin(height),
    )
    return [center.longitude + toDegrees(turn), toDegrees(height)]
  })
  return [ring]
}
