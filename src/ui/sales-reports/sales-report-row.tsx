import { memo } from 'react'
import { Link } from 'wouter'
import { displayName } from '../../../contract/display-name.ts'
import type { SalesReport } from '../../../contract/sales-reports.ts'
import { texts } from '../../machines/sales-reports/texts.ts'
import { CalendarDate } from '../components/dates.tsx'
import { ItemActions } from '../components/item-actions/item-actions.tsx'
import { StatusBadge } from '../components/status-badge/status-badge.tsx'
import classes from './sales-report-table.module.css'

interface SalesReportRowProps {
  report: SalesReport
  /** The row's position in the table, where the header is row 1. */
  position: number
  showAgency: boolean
  showState: boolean
}

/**
 * A sales report as a table row. The account name is shown in the first column, below the agency or vendor, but only if
 * it differs from the agency's name.
 */
export const SalesReportRow = memo((props: SalesReportRowProps) => {
  const { report, position, showAgency, showState } = props
  const { accountName, agencyName, agencyId, dealerName } = report
  const agency = agencyName ?? accountName ?? texts.unknownAgency
  const account =
    accountName && accountName.toLowerCase() !== agency.toLowerCase() ? (
      <div className={classes.account}>{displayName(accountName)}</div>
    ) : null
  const firstLines = account ? classes.line : classes.lines
  return (
    <tr aria-rowindex={position}>
      {showAgency ? (
        <td title={agency}>
          <div className={firstLines}>
            {agencyId === null ? (
              agency
            ) : (
              <Link className={classes.link} href={`/agencies/${agencyId}#reports`}>
                {agency}
              </Link>
            )}
          </div>
          {account}
        </td>
      ) : null}
      <td title={dealerName ?? undefined}>
        <div className={showAgency ? classes.lines : firstLines}>{dealerName || texts.unknownVendor}</div>
        {showAgency ? null : account}
      </td>
      <td>
        <div className={classes.lines}>
          {report.firstPurchaseDate ? <CalendarDate date={report.firstPurchaseDate} /> : null}
        </div>
      </td>
      <td>
        <div className={classes.lines}>
          {report.lastPurchaseDate ? <CalendarDate date={report.lastPurchaseDate} /> : null}
        </div>
      </td>
      <td title={report.status ?? undefined}>
        {report.status ? (
          <div className={classes.lines}>
            <StatusBadge status={report.status} />
          </div>
        ) : null}
      </td>
      {showState ? (
        <td title={report.agencyState ?? undefined}>
          <div className={classes.lines}>{report.agencyState}</div>
        </td>
      ) : null}
      <td className={`${classes.actions} screen-only`}>
        <ItemActions item={{ entityType: 'SalesReport', entityId: report.id, entity: report }} />
      </td>
    </tr>
  )
})
