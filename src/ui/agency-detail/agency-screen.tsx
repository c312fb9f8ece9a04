import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { isNotFound, selectAgency, selectFailure } from '../../machines/agency-detail/selectors.ts'
import { useFlow } from '../shell/use-flow.ts'
import { AgencyPage } from './agency-page.tsx'
import { AgencyFailure, AgencyNotFound, AgencySkeleton } from './agency-states.tsx'
import { provideAgencyDetail } from './wiring.ts'

/** The page of the agency whose id is in the URL. */
export default function AgencyScreen() {
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
