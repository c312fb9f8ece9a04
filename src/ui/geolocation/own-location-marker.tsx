import type { ExpressionSpecification } from 'maplibre-gl'
import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import { type Coordinates, mercatorY } from '../../../contract/coordinates.ts'
import { texts } from '../../machines/geolocation/texts.ts'
import classes from '../map/map.module.css'
import { maxZoom } from '../map/map-canvas.tsx'
import { pointsAt } from '../map/points-at.ts'

const blue = '#1c6fd6'

const haloOpacity = 0.2
/** The distance beyond which the halo and the marker of a searched place do not overlap, in px. */
const clearance = 24

/** Transparent while the searched place is so near that its marker is drawn over the halo. */
const haloBeside = (
  location: Coordinates | null,
  place: Coordinates | null,
): number | ExpressionSpecification => {
  if (!location || !place) return haloOpacity
  const x = (location.longitude - place.longitude) / 360
  const y = (mercatorY(location.latitude) - mercatorY(place.latitude)) / (2 * Math.PI)
  const zoom = Math.log2(clearance / (512 * Math.hypot(x, y)))
  return ['step', ['zoom'], 0, Math.min(zoom, maxZoom + 1), haloOpacity]
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
        paint={{ 'circle-color': blue, 'circle-opacity': haloBeside(location, place), 'circle-radius': 17 }}
      />
      <Layer
        id="own-location"
        type="circle"
        paint={{
          'circle-color': blue,
          'circle-radius': 6,
          'circle-stroke-color': '#fff',
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
