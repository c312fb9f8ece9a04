import type { ExpressionSpecification } from 'maplibre-gl'
import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import { type Coordinates, mercatorY } from '../../../contract/coordinates.ts'
import { texts } from '../../machines/geolocation/texts.ts'
import classes from '../map/map.module.css'
import { maxZoom } from '../map/map-canvas.tsx'
import { pointsAt } from '../map/points-at.ts'

const blue = '#1c6fd6'

/** The distances in px within which the halo and the dot would touch the marker of a searched place. */
const clearance = { halo: 24, dot: 12 }

/** The opacity at zooms that draw the location farther from the searched place than `distance`; otherwise 0. */
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

interface OwnLocationMarkerProps {
  location: Coordinates | null
  /** The center of the searched area, which has its own marker. */
  place: Coordinates | null
}

/** The user's location, in layers below those of agencies. Screen readers read the element above it. */
export const OwnLocationMarker = ({ location, place }: OwnLocationMarkerProps) => (
  <>
    <Source id="own-location" type="geojson" data={pointsAt(location)}>
      <Layer
        id="own-location-halo"
        type="circle"
        paint={{
          'circle-color': blue,
          'circle-opacity': opacityBeside(location, place, clearance.halo, 0.2),
          'circle-radius': 17,
        }}
      />
      <Layer
        id="own-location"
        type="circle"
        paint={{
          'circle-color': blue,
          'circle-opacity': opacityBeside(location, place, clearance.dot, 1),
          'circle-radius': 6,
          'circle-stroke-color': '#fff',
          'circle-stroke-opacity': opacityBeside(location, place, clearance.dot, 1),
          'circle-stroke-width': 3,
        }}
      />
    </Source>
    {location ? (
      <Marker {...location} className={classes.ownLocation ?? ''}>
        <span className={classes.ownLocationBox} role="img" aria-label={texts.marker} title={texts.marker} />
      </Marker>
    ) : null}
  </>
)
