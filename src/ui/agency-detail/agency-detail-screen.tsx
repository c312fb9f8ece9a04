import { useComputedColorScheme } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { displayName } from '../../../contract/display-name.ts'
import { isNotFound, selectAgency, selectFailure } from '../../machines/agency-detail/selectors.ts'
import { addressInOneLine } from '../components/agency-card/address-lines.ts'
import { positionOf } from '../map/agency-points.ts'
import { MapFrame } from '../map-load/map-frame.tsx'
import { createMapLoad } from '../map-load/wiring.ts'
import { useApp } from '../shell/app-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import classes from './agency-detail-screen.module.css'
import { AgencyIdentity } from './agency-identity.tsx'
import { AgencyFailure, AgencyNotFound, AgencySkeleton } from './agency-states.tsx'
import { AgencyTabs } from './agency-tabs.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { mapsAppUrl, provideAgencyDetail } from './wiring.ts'

/** The page of the agency whose id is in the URL. */
export default function AgencyDetailScreen() {
  const { id = '' } = useParams<{ id: string }>()
  return <AgencyFlow key={id} agencyId={id} />
}

const AgencyFlow = ({ agencyId }: { agencyId: string }) => {
  const detail = useFlow(provideAgencyDetail, { agencyId })
  const agency = useSelector(detail, selectAgency)
  const notFound = useSelector(detail, isNotFound)
  const failure = useSelector(detail, selectFailure)

  if (agency) return <AgencyPage agency={agency} />
  if (notFound) return <AgencyNotFound />
  if (failure !== null) {
    const retry = () => {
      // The button disappears, so the focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true })
      detail.send({ type: 'agency.retried' })
    }
    return <AgencyFailure why={failure} onRetry={retry} />
  }
  return <AgencySkeleton />
}

/** The maps app's URL for the address, or for the position if no address is known. */
const mapsUrlOf = (agency: AgencyDetail): string | null => {
  const position = positionOf(agency)
  return mapsAppUrl({
    name: agency.name,
    address: addressInOneLine(agency),
    coordinates: position ? { longitude: position[0], latitude: position[1] } : null,
  })
}

/** An agency with its address, map, contacts and sales reports. */
const AgencyPage = ({ agency }: { agency: AgencyDetail }) => {
  usePageTitle(displayName(agency.name))
  const mapsUrl = mapsUrlOf(agency)
  return (
    <div className={classes.page}>
      <BackToSearch />
      <div className={classes.head}>
        <AgencyIdentity agency={agency} mapsUrl={mapsUrl} />
        <AgencyPlace agency={agency} mapsUrl={mapsUrl} />
      </div>
      <AgencyTabs agency={agency} />
    </div>
  )
}

/** Sets the title of the browser tab while the component is mounted. */
const usePageTitle = (name: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · Agency Atlas`
    return () => {
      document.title = before
    }
  }, [name])
}

interface AgencyPlaceProps {
  agency: AgencyDetail
  mapsUrl: string | null
}

/** A map with the agency's marker, or why there is none. */
const AgencyPlace = ({ agency, mapsUrl }: AgencyPlaceProps) => (
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
