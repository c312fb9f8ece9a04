import {
  maxSalesReportFilterLength,
  newestFirst,
  type SalesReportOrder,
  salesReportSorts,
} from '../../../contract/sales-reports.ts'
import { usStateCodes } from '../../../contract/us-states.ts'
import type { SalesReportsUrl } from '../../machines/sales-reports/types.ts'

const readOrder = (query: URLSearchParams): SalesReportOrder => {
  const sort = salesReportSorts.find((known) => known === query.get('sort'))
  return sort === undefined ? newestFirst : { sort, descending: query.get('direction') === 'desc' }
}

const isNewestFirst = ({ sort, descending }: SalesReportOrder) =>
  sort === newestFirst.sort && descending === newestFirst.descending

/** The query of a URL: `?state=KY-TN&vendor=paper&status=Active&sort=agency&direction=asc`. */
export const readSalesReportsUrl = (query: URLSearchParams): SalesReportsUrl => ({
  stateCodes: usStateCodes.filter((code) => query.get('state')?.split('-').includes(code)),
  vendor: (query.get('vendor') ?? '').slice(0, maxSalesReportFilterLength),
  status: (query.get('status') ?? '').slice(0, maxSalesReportFilterLength),
  order: readOrder(query),
})

export const writeSalesReportsUrl = (
  _: URLSearchParams,
  { stateCodes, vendor, status, order }: SalesReportsUrl,
) =>
  new URLSearchParams({
    ...(stateCodes.length > 0 && { state: stateCodes.join('-') }),
    ...(vendor !== '' && { vendor }),
    ...(status !== '' && { status }),
    ...(!isNewestFirst(order) && { sort: order.sort, direction: order.descending ? 'desc' : 'asc' }),
  })
