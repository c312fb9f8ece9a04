import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import type { Coordinates } from '../../../contract/coordinates.ts'
import classes from '../map/map.module.css'
import { pointsAt } from '../map/points-at.ts'

const blue = '#1c6fd6'

/** The user's location, in layers below those of agencies. Screen readers read the element above it. */
export const OwnLocationMarker = ({ location }: { location: Coordinates | null }) => (
  <>
    <Source id="own-location" type="geojson" data={pointsAt(location)}>
      <Layer
        id="own-location-halo"
        type="circle"
        paint={{ 'circle-color': blue, 'circle-opacity': 0.2, 'circle-radius': 17 }}
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
        <span
          className={classes.ownLocationBox}
          role="img"
          aria-label="Your location"
          title="Your location"
        />
      </Marker>
    ) : null}
  </>
)
