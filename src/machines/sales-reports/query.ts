import type { SalesReportOrder, SalesReportSort } from '../../../contract/sales-reports.ts'

/** The server's limit for the vendor and the status, in characters. */
export const maxFilterLength = 100

/**
 * The order after a click on a column. A click on the current column reverses it. Any other column is sorted from A to Z, or
 * newest first for dates.
 */
export const toggleOrder = (order: SalesReportOrder, sort: SalesReportSort): SalesReportOrder => ({
  sort,
  descending: sort === order.sort ? !order.descending : sort === 'first_purchase' || sort === 'last_purchase',
})
