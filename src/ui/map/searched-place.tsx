import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import type { Coordinates } from '../../../contract/coordinates.ts'
import { earthRadiusMiles } from '../../../contract/coordinates.ts'
import type { SearchedArea } from '../../machines/agency-search/types.ts'
import classes from './map.module.css'
import { type ColorScheme, mapColors } from './pin-colors.ts'

/** Transparent in close views, which the circle would tint completely. */
const fillOpacity: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 10, 0.06, 12, 0]

/** The searched place and the circle of the search radius around it; null draws neither. [MAP-40] */
export const SearchedPlace = ({
  area,
  colorScheme,
}: {
  area: SearchedArea | null
  colorScheme: ColorScheme
}) => {
  const color = mapColors[colorScheme].radius
  // The layers stay mounted, so that they remain below the pins.
  const circle = useMemo(
    () => ({
      type: 'MultiPolygon' as const,
      coordinates: area ? [circleAround(area)] : [],
    }),
    [area],
  )
  return (
    <>
      <Source id="search-radius" type="geojson" data={circle}>
        <Layer
          id="search-radius-fill"
          type="fill"
          paint={{ 'fill-color': color, 'fill-opacity': fillOpacity }}
        />
        <Layer id="search-radius-line" type="line" paint={{ 'line-color': color, 'line-width': 2 }} />
      </Source>
      {area ? (
        <Marker {...area.center} anchor="bottom" className={classes.searchedPlace ?? ''}>
          <span role="img" aria-label={`Search location: ${area.name}`}>
            <SearchedPlaceIcon height={38} />
          </span>
        </Marker>
      ) : null}
    </>
  )
}

/** The marker of the search location; decorative, because its label is next to it. */
export const SearchedPlaceIcon = ({ height }: { height: number }) => (
  <svg className={classes.searchedPlaceIcon} height={height} viewBox="0 0 24 30" aria-hidden>
    <path d="M12 1.500A10 10 0 0 1 22 11.500C22 18.500 14 25 12 29C10 25 2 18.500 2 11.500A10 10 0 0 1 12 1.500Z" />
    <circle cx="12" cy="11.5" r="4" />
  </svg>
)

const corners = 180

/** A circle as GeoJSON rings; `radius` in miles. Longitudes may exceed 180 degrees, so that it is one shape. */
export const circleAround = ({ center, radius }: { center: Coordinates; radius: number }): number[][][] => {
  const toRadians = Math.PI / 180
  const latitude = center.latitude * toRadians
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
    return [center.longitude + turn / toRadians, height / toRadians]
  })
  return [ring]
}
