import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { AgencyDetail } from '../../../contract/agencies.ts'
import { texts } from '../../machines/agency-detail/texts.ts'
import { filterList } from '../../machines/kit/list-filter.ts'
import { noMatchText } from '../../machines/sales-reports/texts.ts'
import { SalesReportList } from '../components/sales-report-list/sales-report-list.tsx'
import { VendorSearch } from '../components/vendor-search.tsx'
import { CsvExport } from '../csv-export/csv-export.tsx'
import classes from './agency-tabs.module.css'

interface ReportsTabProps {
  agency: AgencyDetail
  vendor: string
  onVendor(vendor: string): void
}

/** The agency's sales reports, filtered by vendor in the app. The export has the same filter. */
export const ReportsTab = ({ agency, vendor, onVendor }: ReportsTabProps) => {
  const { salesReports } = agency
  const shown = useMemo(() => filterList(salesReports, ['dealerName'], vendor), [salesReports, vendor])
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
          <VendorSearch vendor={vendor} onChange={onVendor} />
        </div>
        <p className={classes.count} role="status">
          {vendor.trim() === '' ? null : `${shown.length} of ${salesReports.length}`}
        </p>
        <CsvExport
          query={{ agencyId: agency.id, states: [], search: vendor.trim(), status: '' }}
          isEmpty={shown.length === 0}
        />
      </div>
      <SalesReportList reports={shown} hint={noMatchText(vendor.trim())} />
    </>
  )
}
