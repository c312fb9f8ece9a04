import { memo } from 'react'
import { Link } from 'wouter'
import { displayName } from '../../../../contract/display-name.ts'
import type { SalesReport } from '../../../../contract/sales-reports.ts'
import { columnNames } from '../../../machines/sales-reports/texts.ts'
import { CalendarDate } from '../dates.tsx'
import { ItemActions } from '../item-actions/item-actions.tsx'
import { ItemCard } from '../item-card/item-card.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import classes from './sales-report-card.module.css'

interface SalesReportCardProps {
  report: SalesReport
  /** True on a page of several agencies: the account is always shown, comes first, and links to its agency. */
  showAgency?: boolean
  /** True in a list of several states: the state follows the vendor. */
  showState?: boolean
}

/** The column headers of the rows on a wide screen, where the rows have no labels. */
export const SalesReportColumnNames = () => (
  <div className={classes.columnNames}>
    <span>{columnNames.agency}</span>
    <div className={classes.facts}>
      <span>{columnNames.first_purchase}</span>
      <span>{columnNames.last_purchase}</span>
      <span>{columnNames.status}</span>
    </div>
  </div>
)

/** Memoized, because a long list renders all its rows again whenever one enters. */
export const SalesReportCard = memo(
  ({ report, showAgency = false, showState = false }: SalesReportCardProps) => {
    const { agencyId, firstPurchaseDate, lastPurchaseDate, status } = report
    const isNamedLikeAgency = report.accountName?.toLowerCase() === report.agencyName?.toLowerCase()
    const account =
      report.accountName && (showAgency || !isNamedLikeAgency) ? displayName(report.accountName) : null
    const dealer = report.dealerName || 'Unknown vendor'
    const vendor = showState && report.agencyState ? `${dealer} · ${report.agencyState}` : dealer
    const agency =
      agencyId === null ? (
        account
      ) : (
        <Link className={classes.agency} href={`/agencies/${agencyId}#reports`}>
          {account}
        </Link>
      )
    const facts = [
      {
        label: columnNames.first_purchase,
        value: firstPurchaseDate && <CalendarDate date={firstPurchaseDate} />,
      },
      {
        label: columnNames.last_purchase,
        value: lastPurchaseDate && <CalendarDate date={lastPurchaseDate} />,
      },
      { label: columnNames.status, value: status && <StatusBadge status={status} /> },
    ]
    const isAgencyFirst = showAgency && account !== null
    return (
      <ItemCard
        name={isAgencyFirst ? agency : vendor}
        note={isAgencyFirst ? vendor : account}
        actions={<ItemActions item={{ entityType: 'SalesReport', entityId: report.id, entity: report }} />}
      >
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>
                {label.split(' ', 1)}
                <span className={classes.noun}>{label.replace(/^\S+/, '')}</span>
              </dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </ItemCard>
    )
  },
)
