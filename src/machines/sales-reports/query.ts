import type { SalesReportOrder, SalesReportSort } from '../../../contract/sales-reports.ts'

/** The server's limit for the vendor and the status, in characters. */
export const maxFilterLength = 100

/**
 * The order after a click on a column. The current column is reversed. Another text column starts from A, and another date
 * column with the newest.
 */
export const toggleOrder = (order: SalesReportOrder, sort: SalesReportSort): SalesReportOrder => ({
  sort,
  descending: sort === order.sort ? !order.descending : sort === 'first_purchase' || sort === 'last_purchase',
})
