import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import type { SalesReportOrder } from '../../../contract/sales-reports.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import { sortReports, toggleOrder } from '../../machines/sales-reports/sorting.ts'
import { noMatchText } from '../../machines/sales-reports/texts.ts'
import { useCardScreen } from '../breakpoints.ts'
import { SalesReportList } from '../components/sales-report-list/sales-report-list.tsx'
import { VendorSearchField } from '../components/vendor-search-field.tsx'
import { CsvExport } from '../csv-export/csv-export.tsx'
import { SalesReportTable } from '../sales-reports/sales-report-table.tsx'
import classes from './agency-tabs.module.css'

interface ReportsTabProps {
  agency: AgencyDetail
  vendor: string
  onVendor(vendor: string): void
  order: SalesReportOrder
  onOrder(order: SalesReportOrder): void
}

/** The agency's sales reports, filtered by vendor and sorted on the client. The export has the same filter. */
export const SalesReportsTab = ({ agency, vendor, onVendor, order, onOrder }: ReportsTabProps) => {
  const showsCards = useCardScreen()
  const { salesReports } = agency
  const shown = useMemo(() => {
    const wanted = vendor.trim().toLowerCase()
    const found = salesReports.filter(({ dealerName }) => (dealerName ?? '').toLowerCase().includes(wanted))
    return sortReports(found, order)
  }, [salesReports, vendor, order])
  if (salesReports.length === 0) {
    return (
      <SalesReportList
        reports={salesReports}
        hint={texts.noReportsHint}
        emptyAction={
          <Button component={Link} href="/sales-reports" variant="default">
            {texts.noReportsAction}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <div className={`${classes.tools} screen-only`}>
        <div className={classes.filter}>
          <VendorSearchField vendor={vendor} onChange={onVendor} />
        </div>
        <p className={classes.count} role="status">
          {vendor.trim() === '' ? null : `${shown.length} of ${salesReports.length}`}
        </p>
        <CsvExport
          query={{ agencyId: agency.id, stateCodes: [], vendor: vendor.trim(), status: '' }}
          isEmpty={shown.length === 0}
        />
      </div>
      {showsCards || shown.length === 0 ? (
        <SalesReportList reports={shown} hint={noMatchText(vendor.trim())} />
      ) : (
        <SalesReportTable
          reports={shown}
          showAgency={false}
          showState={false}
          order={order}
          onSort={(column) => onOrder(toggleOrder(order, column))}
        />
      )}
    </>
  )
}
