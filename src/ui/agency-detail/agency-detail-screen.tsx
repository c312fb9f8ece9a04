import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { displayName } from '../../../contract/display-name.ts'
import { isNotFound, selectAgency, selectFailure } from '../../machines/agency-detail/selectors.ts'
import { useFlow } from '../shell/use-flow.ts'
import classes from './agency-detail-screen.module.css'
import { AgencyFacts } from './agency-facts.tsx'
import { AgencyIdentity } from './agency-identity.tsx'
import { createLinks } from './agency-links.ts'
import { AgencyPlace } from './agency-place.tsx'
import { AgencyFailure, AgencyNotFound, AgencySkeleton, BackToSearch } from './agency-placeholders.tsx'
import { AgencyTabs } from './agency-tabs.tsx'
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

  if (agency) return <AgencyPage agency={agency} />
  if (notFound) return <AgencyNotFound />
  if (failure !== null) {
    const retry = () => {
      // The button disappears, so focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true })
      detail.send({ type: 'agency.retried' })
    }
    return <AgencyFailure why={failure} onRetry={retry} />
  }
  return <AgencySkeleton />
}

const AgencyPage = ({ agency }: { agency: AgencyDetail }) => {
  usePageTitle(displayName(agency.name))
  const links = createLinks(agency)
  return (
    <div className={classes.page}>
      <BackToSearch />
      <AgencyIdentity agency={agency} links={links} />
      <AgencyFacts agency={agency} />
      <div className={classes.body}>
        <AgencyTabs agency={agency} />
        <AgencyPlace agency={agency} mapsUrl={links.map} />
      </div>
    </div>
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
