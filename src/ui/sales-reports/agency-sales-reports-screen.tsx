import { useParams } from 'wouter'
import { newestFirst } from '../../../contract/sales-reports.ts'
import { isAgencyId } from '../../machines/agency-detail/agency-id.ts'
import { texts } from '../../machines/sales-reports/texts.ts'
import { BackLink } from '../components/back-link/back-link.tsx'
import NotFoundScreen from '../pages/not-found/not-found-screen.tsx'
import { SalesReportsView } from './sales-reports-view.tsx'

export default function AgencySalesReportsScreen() {
  const { id } = useParams<{ id: string }>()
  if (!isAgencyId(id)) return <NotFoundScreen />
  return (
    <SalesReportsView
      key={id}
      start={{ agencyId: Number(id), stateCodes: [], vendor: '', status: '', order: newestFirst }}
      above={<BackLink href={`/agencies/${id}#reports`} label={texts.backToAgency} />}
    />
  )
}
