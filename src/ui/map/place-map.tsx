import { Marker } from 'react-map-gl/maplibre'
import type { Agency } from '../../../contract/agency.ts'
import type { MountedMap } from '../map-load/map-frame.tsx'
import { agencySigns } from './agency-icon-images.ts'
import { iconOf, positionOf } from './agency-points.ts'
import { MapCanvas } from './map-canvas.tsx'
import { type ColorScheme, mapColors } from './map-colors.ts'
import classes from './place-map.module.css'

export interface PlaceMapProps {
  agency: Agency
  colorScheme: ColorScheme
  /** Where a click on the map leads. */
  mapsUrl: string
}

/** How close the map is at first, on the scale of 256-pixel tiles. */
const zoom = 11

/** One agency on a map. The map is one link, so it takes no wheel and no drag from the page; its buttons zoom. */
export default function PlaceMap({ agency, mapsUrl, ...map }: PlaceMapProps & MountedMap) {
  const position = positionOf(agency)
  if (!position) return null
  const [longitude, latitude] = position
  const { accent, onAccent, ring } = mapColors[map.colorScheme]
  return (
    <>
      <MapCanvas
        {...map}
        camera={{ center: { latitude, longitude }, zoom }}
        label="Map of the agency"
        interactive={false}
      >
        <Marker latitude={latitude} longitude={longitude}>
          <svg className={classes.marker} viewBox="-9 -9 42 42" role="img" aria-label={agency.name}>
            <circle cx="12" cy="12" r="20" fill={accent} stroke={ring} strokeWidth="2" />
            <path d={agencySigns[iconOf(agency.agencyType)]} fill={onAccent} />
          </svg>
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
