import {
  newestFirst,
  type SalesReport,
  type SalesReportListQuery,
  type SalesReportOrder,
  type SalesReportQuery,
  SalesReportSchema,
  type StateCount,
  StateCountSchema,
} from '../../../contract/sales-reports.ts'
import type { ApiClient } from './client.ts'
import { asRecord } from './response-readers/fields.ts'
import { getList } from './response-readers/objects.ts'
import { readerOf } from './response-readers/reader-of.ts'

const toQuery = ({ agencyId, stateCodes, vendor, status }: SalesReportQuery) => ({
  agencyId: agencyId ?? undefined,
  search: vendor === '' ? undefined : vendor,
  state: agencyId === null ? JSON.stringify(stateCodes) : undefined,
  status: status === '' ? undefined : status,
})

const toOrderQuery = ({ sort, descending }: SalesReportOrder) =>
  sort === newestFirst.sort && descending ? {} : { sort, direction: descending ? 'desc' : 'asc' }

/** The sales reports that match a query, in the order that it requests. */
export const loadSalesReports = (
  api: ApiClient,
  query: SalesReportListQuery,
  signal: AbortSignal,
): Promise<SalesReport[]> =>
  getList(api, 'sales_reports', readerOf(SalesReportSchema), {
    query: { ...toQuery(query), ...toOrderQuery(query.order) },
    signal,
  })

export const countSalesReportsByState = (api: ApiClient, signal: AbortSignal): Promise<StateCount[]> =>
  getList(api, 'sales_reports/states', readerOf(StateCountSchema), { signal })

/**
 * Returns a URL from which anyone can download the sales reports of a query as CSV until it expires. `expiresAt` is
 * null if the response contains no valid time. Throws if it contains no web URL.
 */
export const fetchCsvLink = async (
  api: ApiClient,
  query: SalesReportQuery,
  signal: AbortSignal,
): Promise<{ url: string; expiresAt: string | null }> => {
  const path = 'sales_reports/export_shareable_csv'
  const { url, expiresAt } = asRecord(await api.get(path, { query: toQuery(query), signal }).json()) ?? {}
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) {
    throw new TypeError('The response contains no CSV URL.')
  }
  const isValidTime = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))
  return { url, expiresAt: isValidTime ? expiresAt : null }
}
