import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'wouter'
import NotFoundScreen from '../not-found/not-found-screen.tsx'
import classes from './sales-reports.module.css'
import { SalesReportsPage } from './sales-reports-page.tsx'

const isAgencyId = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

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
