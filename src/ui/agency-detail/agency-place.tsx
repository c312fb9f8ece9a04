import { useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import type { AgencyDetail } from '../../../contract/agency.ts'
import { positionOf } from '../map/agency-points.ts'
import { MapFrame } from '../map-load/map-frame.tsx'
import { createMapLoad } from '../map-load/wiring.ts'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import classes from './agency-screen.module.css'

interface AgencyPlaceProps {
  agency: AgencyDetail
  mapsUrl: string | null
}

/** A map with the agency's marker, or why there is none. The page needs no map. */
export const AgencyPlace = ({ agency, mapsUrl }: AgencyPlaceProps) => (
  <div className={classes.place}>
    {positionOf(agency) && mapsUrl ? (
      <PlaceOnMap agency={agency} mapsUrl={mapsUrl} />
    ) : (
      <p className={classes.noPlace}>Where this agency is on the map is not known.</p>
    )}
  </div>
)

const PlaceOnMap = ({ agency, mapsUrl }: { agency: AgencyDetail; mapsUrl: string }) => {
  const app = useApp()
  const [{ machine, parts }] = useState(() => createMapLoad(app))
  const mapLoad = useFlow(machine)
  const colorScheme = useComputedColorScheme('light')
  return (
    <MapFrame
      actor={mapLoad}
      parts={parts}
      load={() => import('../map/place-map.tsx')}
      given={{ agency, mapsUrl, colorScheme }}
      without="The rest of the page works without it."
    />
  )
}
