import { maxSalesReportFilterLength } from '../../../contract/sales-reports.ts'
import { SearchField } from '../resource-list/search-field.tsx'

export const VendorSearchField = ({
  vendor,
  onChange,
}: {
  vendor: string
  onChange(vendor: string): void
}) => (
  <SearchField
    label="Search by vendor"
    placeholder="Type vendor"
    text={vendor}
    onChange={(text) => onChange(text.slice(0, maxSalesReportFilterLength))}
  />
)
