import type { ExpressionSpecification } from 'maplibre-gl'
import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import { type Coordinates, mercatorY } from '../../../contract/coordinates.ts'
import { texts } from '../../machines/geolocation/texts.ts'
import classes from '../map/map.module.css'
import { maxZoom } from '../map/map-canvas.tsx'
import type { ColorScheme } from '../map/map-colors.ts'
import { toMultiPoint } from '../map/to-multi-point.ts'
import { useMapImages } from '../map/use-map-images.ts'

/** The lowest layer of markers. */
export const userLocationLayer = 'user-location-halo'

const blue = '#1c6fd6'

/** The distances in px within which the halo and the dot would touch the marker of the place searched for. */
const clearance = { halo: 32, dot: 12 }

/** The opacity at zooms that draw the location farther from the place searched for than `distance`; otherwise 0. */
const opacityBeside = (
  location: Coordinates | null,
  place: Coordinates | null,
  distance: number,
  opacity: number,
): number | ExpressionSpecification => {
  if (!location || !place) return opacity
  const x = (location.longitude - place.longitude) / 360
  const y = (mercatorY(location.latitude) - mercatorY(place.latitude)) / (2 * Math.PI)
  const zoom = Math.log2(distance / (512 * Math.hypot(x, y)))
  return ['step', ['zoom'], 0, Math.min(zoom, maxZoom + 1), opacity]
}

interface UserLocationMarkerProps {
  location: Coordinates | null
  /** The center of the search area, which has its own marker. */
  place: Coordinates | null
  colorScheme: ColorScheme
}

/** The user's location, in layers below those of agencies. Screen readers read the element above it. */
export const UserLocationMarker = ({ location, place, colorScheme }: UserLocationMarkerProps) => {
  const ready = useMapImages(drawDotImage, colorScheme)
  return (
    <>
      <Source id="user-location" type="geojson" data={toMultiPoint(location)}>
        <Layer
          id={userLocationLayer}
          type="circle"
          paint={{
            'circle-color': blue,
            'circle-opacity': opacityBeside(location, place, clearance.halo, 0.2),
            // Wider than small clusters, which cover the dot.
            'circle-radius': 24,
          }}
        />
        {/* A symbol, so that place names avoid it. */}
        {ready ? (
          <Layer
            id="user-location"
            type="symbol"
            layout={{ 'icon-image': dotImage, 'icon-overlap': 'always', 'icon-padding': 4 }}
            paint={{ 'icon-opacity': opacityBeside(location, place, clearance.dot, 1) }}
          />
        ) : null}
      </Source>
      {location ? (
        <Marker {...location} className={classes.userLocation ?? ''}>
          <span
            className={classes.userLocationBox}
            role="img"
            aria-label={texts.marker}
            title={texts.marker}
          />
        </Marker>
      ) : null}
    </>
  )
}

const dotImage = 'user-location'

const drawDotImage = (_: ColorScheme, pixelRatio: number): [name: string, image: ImageData][] => {
  const size = 18 * pixelRatio
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('This browser does not support canvas.')
  for (const [color, radius] of [
    ['#fff', 9],
    [blue, 6],
  ] as const) {
    context.beginPath()
    context.arc(size / 2, size / 2, radius * pixelRatio, 0, 2 * Math.PI)
    context.fillStyle = color
    context.fill()
  }
  return [[dotImage, context.getImageData(0, 0, size, size)]]
}
