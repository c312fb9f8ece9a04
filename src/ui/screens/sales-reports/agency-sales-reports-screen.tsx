import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'wouter'
import { isAgencyId } from '../../../machines/agency-detail/agency-id.ts'
import NotFoundScreen from '../not-found/not-found-screen.tsx'
import classes from './sales-reports.module.css'
import { SalesReportsPage } from './sales-reports-page.tsx'

/** The sales reports of the agency whose id stands in the address. */
export default function AgencySalesReportsScreen() {
  const { id } = useParams<{ id: string }>()
  if (!isAgencyId(id)) return <NotFoundScreen />
  return (
    <SalesReportsPage
      key={id}
      start={{ agencyId: Number(id), states: [], vendor: '' }}
      above={
        <Link className={classes.back} href={`/agencies/${id}#reports`}>
          <IconArrowLeft size={16} aria-hidden />
          Back to the agency
        </Link>
      }
    />
  )
}
