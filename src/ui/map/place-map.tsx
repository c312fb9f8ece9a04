import { Marker } from 'react-map-gl/maplibre'
import type { Agency } from '../../../contract/agencies.ts'
import { displayName } from '../../../contract/display-name.ts'
import { AgencyTypeIcon } from '../components/agency-card/agency-type-icon.tsx'
import type { MountedMap } from '../map-load/map-frame.tsx'
import { positionOf } from './agency-points.ts'
import { MapCanvas } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import classes from './place-map.module.css'

export interface PlaceMapProps {
  agency: Agency
  colorScheme: ColorScheme
  /** The URL that a click on the map opens. */
  mapsUrl: string
}

/** The initial zoom, on the scale of 256-pixel tiles. */
const zoom = 11

/** One agency on a map. The map is a link, so only its buttons zoom it and the page scrolls over it. */
export default function PlaceMap({ agency, mapsUrl, ...map }: PlaceMapProps & MountedMap) {
  const position = positionOf(agency)
  if (!position) return null
  const [longitude, latitude] = position
  return (
    <>
      <MapCanvas
        {...map}
        camera={{ center: { latitude, longitude }, zoom }}
        label="Map of the agency"
        interactive={false}
      >
        <Marker latitude={latitude} longitude={longitude}>
          <span className={classes.marker} role="img" aria-label={displayName(agency.name)}>
            <AgencyTypeIcon agencyType={agency.agencyType} />
          </span>
        </Marker>
      </MapCanvas>
      <a
        className={classes.link}
        href={mapsUrl}
        target="_blank"
        rel="noopener noreferrer"
        title="Open in a maps app"
      >
        <span className="visually-hidden">Open the map in a maps app</span>
      </a>
    </>
  )
}
