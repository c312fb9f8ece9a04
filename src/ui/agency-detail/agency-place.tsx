import { useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import { getPosition } from '../map/agency-points.ts'
import { MapLoad } from '../map-load/map-load.tsx'
import { createLoadableMap } from '../map-load/wiring.ts'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import classes from './agency-detail-screen.module.css'

export const AgencyPlace = ({ agency, mapsUrl }: { agency: AgencyDetail; mapsUrl: string | null }) => (
  <section className={`${classes.place} screen-only`} aria-label={texts.location}>
    {getPosition(agency) && mapsUrl ? (
      <PlaceOnMap agency={agency} mapsUrl={mapsUrl} />
    ) : (
      <p className={classes.noPlace}>{texts.noLocation}</p>
    )}
  </section>
)

const PlaceOnMap = ({ agency, mapsUrl }: { agency: AgencyDetail; mapsUrl: string }) => {
  const app = useApp()
  const [{ machine, parts }] = useState(() => createLoadableMap(app))
  const mapLoad = useFlow(machine)
  const colorScheme = useComputedColorScheme('light')
  return (
    <MapLoad
      actor={mapLoad}
      parts={parts}
      load={() => import('../map/place-map.tsx')}
      mapProps={{ agency, mapsUrl, colorScheme }}
      fallbackText={texts.withoutMap}
    />
  )
}
