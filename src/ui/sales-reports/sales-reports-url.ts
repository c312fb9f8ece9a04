import { usStateCodes } from '../../../contract/us-states.ts'
import type { SalesReportsUrl } from '../../machines/sales-reports/types.ts'
import { longestVendor } from '../components/vendor-search.tsx'

/** The states and the vendor that a URL names: `?state=KY-TN&vendor=paper`. */
export const readSalesReportsUrl = (query: URLSearchParams): SalesReportsUrl => ({
  states: usStateCodes.filter((code) => query.get('state')?.split('-').includes(code)),
  vendor: (query.get('vendor') ?? '').slice(0, longestVendor),
})

export const writeSalesReportsUrl = (_: URLSearchParams, { states, vendor }: SalesReportsUrl) =>
  new URLSearchParams({
    ...(states.length > 0 && { state: states.join('-') }),
    ...(vendor !== '' && { vendor }),
  })
