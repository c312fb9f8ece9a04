import type { SalesReport, SalesReportOrder, SalesReportSort } from '../../../contract/sales-reports.ts'

/**
 * The order after a click on a column. A click on the current column reverses it. Any other column is sorted
 * from A to Z, or newest first for dates.
 */
export const toggleOrder = (order: SalesReportOrder, sort: SalesReportSort): SalesReportOrder => ({
  sort,
  descending: sort === order.sort ? !order.descending : sort === 'first_purchase' || sort === 'last_purchase',
})

const sortedFields = {
  agency: 'agencyName',
  dealer: 'dealerName',
  first_purchase: 'firstPurchaseDate',
  last_purchase: 'lastPurchaseDate',
  status: 'status',
  state: 'agencyState',
} as const satisfies Record<SalesReportSort, keyof SalesReport>

/** Sorts a complete list as the server would: missing values are last, and equal ones keep their order. */
export const sortReports = (reports: readonly SalesReport[], order: SalesReportOrder): SalesReport[] => {
  const field = sortedFields[order.sort]
  return reports.toSorted(({ [field]: a }, { [field]: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return order.descending ? b.localeCompare(a) : a.localeCompare(b)
  })
}
