import { IconFileDollar } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { SalesReport } from '../../../../contract/sales-reports.ts'
import { ItemActions } from '../item-actions/item-actions.tsx'
import classes from './sales-report-card.module.css'

interface SalesReportCardProps {
  report: SalesReport
  /** True on a page of several agencies: the account links to its agency. */
  showAgency?: boolean
}

/** A sales report: vendor, account, dates and status. */
export const SalesReportCard = ({ report, showAgency = false }: SalesReportCardProps) => {
  const nameId = useId()
  const purchases = [
    { label: 'First purchase', date: report.firstPurchaseDate },
    { label: 'Last purchase', date: report.lastPurchaseDate },
  ]
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card}>
        <span className={classes.icon}>
          <IconFileDollar size={20} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.parties}>
          <h3 id={nameId} className={classes.vendor}>
            {report.dealerName || 'Vendor unknown'}
          </h3>
          {report.accountName ? (
            <p className={classes.account}>
              {showAgency && report.agencyId !== null ? (
                <Link className={classes.agency} href={`/agencies/${report.agencyId}#reports`}>
                  {report.accountName}
                </Link>
              ) : (
                report.accountName
              )}
            </p>
          ) : null}
        </div>
        <dl className={classes.facts}>
          {purchases.map(({ label, date }) =>
            date ? (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>
                  <time dateTime={date}>{dateText(date)}</time>
                </dd>
              </div>
            ) : null,
          )}
          {report.status ? (
            <div className={classes.fact}>
              <dt>Status</dt>
              <dd>{report.status}</dd>
            </div>
          ) : null}
        </dl>
        <div className={classes.actions}>
          <ItemActions item={{ entityType: 'SalesReport', entityId: report.id, entity: report }} />
        </div>
      </div>
    </article>
  )
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A date of the API as text: `2024-03-05` → `Mar 5, 2024`. Anything else is returned unchanged. */
const dateText = (day: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return Number.isNaN(time) ? day : days.format(time)
}
