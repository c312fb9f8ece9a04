import { IconFileDollar } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { Link } from 'wouter'
import { displayName } from '../../../../contract/display-name.ts'
import type { SalesReport } from '../../../../contract/sales-reports.ts'
import { columnNames } from '../../../machines/sales-reports/texts.ts'
import { Day } from '../dates.tsx'
import { ItemActions } from '../item-actions/item-actions.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import classes from './sales-report-card.module.css'

interface SalesReportCardProps {
  report: SalesReport
  /** True on a page of several agencies: the account is always shown, comes first, and links to its agency. */
  showAgency?: boolean
}

/** The column headers of the rows on a wide screen. */
export const SalesReportColumnNames = () => (
  <div className={classes.frame}>
    <div className={classes.columnNames}>
      <span className={classes.vendorColumn}>{columnNames.dealer}</span>
      <span className={`${classes.facts} ${classes.factNames}`}>
        <span>{columnNames.first_purchase}</span>
        <span>{columnNames.last_purchase}</span>
        <span>{columnNames.status}</span>
      </span>
    </div>
  </div>
)

/** Memoized, because a long list renders all its rows again whenever one enters. */
export const SalesReportCard = memo(({ report, showAgency = false }: SalesReportCardProps) => {
  const nameId = useId()
  const isNamedLikeAgency = report.accountName?.toLowerCase() === report.agencyName?.toLowerCase()
  const account =
    report.accountName && (showAgency || !isNamedLikeAgency) ? displayName(report.accountName) : null
  const vendor = report.dealerName || 'Unknown vendor'
  const agency =
    account && report.agencyId !== null ? (
      <Link className={classes.agency} href={`/agencies/${report.agencyId}#reports`}>
        {account}
      </Link>
    ) : (
      account
    )
  const [first, second] = showAgency && agency ? [agency, vendor] : [vendor, account]
  const purchases = [
    { label: columnNames.first_purchase, date: report.firstPurchaseDate, className: classes.first },
    { label: columnNames.last_purchase, date: report.lastPurchaseDate, className: classes.last },
  ]
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card}>
        <span className={classes.icon}>
          <IconFileDollar size={20} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.parties}>
          <h3 id={nameId} className={classes.vendor}>
            {first}
          </h3>
          {second ? <p className={classes.account}>{second}</p> : null}
        </div>
        <dl className={classes.facts}>
          {purchases.map(({ label, date, className }) =>
            date ? (
              <div key={label} className={`${classes.fact} ${className}`}>
                <dt>{label}</dt>
                <dd>
                  <Day date={date} />
                </dd>
              </div>
            ) : null,
          )}
          {report.status ? (
            <div className={`${classes.fact} ${classes.status}`}>
              <dt>{columnNames.status}</dt>
              <dd>
                <StatusBadge status={report.status} />
              </dd>
            </div>
          ) : null}
        </dl>
        <div className={classes.menu}>
          <ItemActions item={{ entityType: 'SalesReport', entityId: report.id, entity: report }} />
        </div>
      </div>
    </article>
  )
})
