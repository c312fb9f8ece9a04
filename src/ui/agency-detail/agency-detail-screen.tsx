import { useComputedColorScheme } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { hasCoordinates } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { isNotFound, selectAgency, selectFailure } from '../../machines/agency-detail/selectors.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import { MapLoad } from '../map-load/map-load.tsx'
import { createLoadableMap } from '../map-load/wiring.ts'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import classes from './agency-detail-screen.module.css'
import { AgencyFacts } from './agency-facts.tsx'
import { AgencyHeader } from './agency-header.tsx'
import { AgencyFailure, AgencyNotFound, AgencySkeleton, WayBack } from './agency-placeholders.tsx'
import { AgencyTabs } from './agency-tabs.tsx'
import { createMapsAppUrls } from './maps-app-urls.ts'
import { provideAgencyDetail } from './wiring.ts'

export default function AgencyDetailScreen() {
  const { id = '' } = useParams<{ id: string }>()
  return <AgencyFlow key={id} agencyId={id} />
}

const AgencyFlow = ({ agencyId }: { agencyId: string }) => {
  const detail = useFlow(provideAgencyDetail, { agencyId })
  const agency = useSelector(detail, selectAgency)
  const notFound = useSelector(detail, isNotFound)
  const failure = useSelector(detail, selectFailure)

  if (notFound) return <AgencyNotFound />
  const retry = () => {
    // The button disappears, so focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
    detail.send({ type: 'agency.retried' })
  }
  const placeholder = failure === null ? <AgencySkeleton /> : <AgencyFailure why={failure} onRetry={retry} />
  // The link stays when the agency has loaded, and so does its focus.
  return (
    <div className={classes.page} aria-busy={agency === null && failure === null}>
      <WayBack />
      {agency ? <AgencyPage agency={agency} /> : placeholder}
    </div>
  )
}

const AgencyPage = ({ agency }: { agency: AgencyDetail }) => {
  usePageTitle(displayName(agency.name))
  const mapsUrls = createMapsAppUrls(agency)
  return (
    <>
      <AgencyHeader agency={agency} mapsUrls={mapsUrls} />
      <AgencyFacts agency={agency} />
      <div className={classes.body}>
        <AgencyTabs agency={agency} />
        <AgencyPlace agency={agency} mapsUrl={mapsUrls.map} />
      </div>
    </>
  )
}

const usePageTitle = (name: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · Agency Atlas`
    return () => {
      document.title = before
    }
  }, [name])
}

const AgencyPlace = ({ agency, mapsUrl }: { agency: AgencyDetail; mapsUrl: string | null }) => (
  <section className={`${classes.location} screen-only`} aria-label={texts.location}>
    {hasCoordinates(agency) && mapsUrl ? (
      <PlaceOnMap agency={agency} mapsUrl={mapsUrl} />
    ) : (
      <p className={classes.noPlace}>{texts.noLocation}</p>
    )}
  </section>
)

const PlaceOnMap = ({ agency, mapsUrl }: { agency: AgencyDetail; mapsUrl: string }) => {
  const app = useApp()
  const [{ machine, modules }] = useState(() => createLoadableMap(app))
  const mapLoad = useFlow(machine)
  const colorScheme = useComputedColorScheme('light')
  return (
    <MapLoad
      actor={mapLoad}
      modules={modules}
      load={() => import('../map/agency-location-map.tsx')}
      mapProps={{ agency, mapsUrl, colorScheme }}
      fallbackText={texts.withoutMap}
    />
  )
}
