import { Layer, Marker, Source } from 'react-map-gl/maplibre'
import type { Agency } from '../../../contract/agencies.ts'
import { type Coordinates, coordinatesOf } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { agencyIconOf } from '../components/agency-card/agency-icons.ts'
import type { MountedMapProps } from '../map-load/map-load.tsx'
import { drawAgencyImages } from './agency-icon-images.ts'
import classes from './agency-location-map.module.css'
import { MapCanvas } from './map-canvas.tsx'
import type { ColorScheme } from './map-colors.ts'
import { useMapImages } from './use-map-images.ts'

export interface AgencyLocationMapProps {
  agency: Agency
  colorScheme: ColorScheme
  mapsUrl: string
}

/** The initial zoom, on the scale of 256-pixel tiles: about 16 miles around the agency. */
const zoom = 10

/** One agency on a map. The map is a link, so only its buttons zoom it, and the wheel scrolls the page. */
export default function AgencyLocationMap({
  agency,
  mapsUrl,
  ...map
}: AgencyLocationMapProps & MountedMapProps) {
  const coordinates = coordinatesOf(agency)
  if (!coordinates) return null
  return (
    <>
      <MapCanvas
        {...map}
        camera={{ center: coordinates, zoom }}
        label="Map of the agency’s location"
        interactive={false}
      >
        <Pin agency={agency} coordinates={coordinates} colorScheme={map.colorScheme} />
        <Marker {...coordinates}>
          <span className={classes.marker} role="img" aria-label={displayName(agency.name)} />
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

interface PinProps {
  agency: Agency
  coordinates: Coordinates
  colorScheme: ColorScheme
}

/**
 * The pin, a symbol layer so that place names avoid it. Screen readers read the marker with the agency's name instead.
 */
const Pin = ({ agency, coordinates: { longitude, latitude }, colorScheme }: PinProps) => {
  const ready = useMapImages(drawAgencyImages, colorScheme)
  if (!ready) return null
  return (
    <Source type="geojson" data={{ type: 'Point', coordinates: [longitude, latitude] }}>
      <Layer
        type="symbol"
        layout={{
          'icon-image': agencyIconOf(agency.agencyType),
          'icon-overlap': 'always',
          'icon-padding': 0,
        }}
      />
    </Source>
  )
}
