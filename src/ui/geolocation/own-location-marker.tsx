import { Marker } from 'react-map-gl/maplibre'
import type { Coordinates } from '../../../contract/coordinates.ts'
import classes from '../map/map.module.css'

export const OwnLocationMarker = ({ location }: { location: Coordinates }) => (
  <Marker {...location} className={classes.ownLocation ?? ''}>
    <span className={classes.ownLocationDot} role="img" aria-label="Your location" title="Your location" />
  </Marker>
)
