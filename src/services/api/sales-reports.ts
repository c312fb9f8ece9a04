import type { SalesReport, SalesReportQuery } from '../../../contract/sales-report.ts'
import { salesReport } from './answers/entities.ts'
import { asRecord, readList } from './answers/rows.ts'
import type { ApiClient } from './client.ts'

const queryOf = ({ agencyId, states, search }: SalesReportQuery) => ({
  agencyId: agencyId ?? undefined,
  search: search === '' ? undefined : search,
  state: agencyId === null ? JSON.stringify(states) : undefined,
})

/** The sales reports that a query asks for, newest first. */
export const listSalesReports = async (
  api: ApiClient,
  query: SalesReportQuery,
  signal: AbortSignal,
): Promise<SalesReport[]> =>
  readList(
    'GET sales_reports',
    await api.get('sales_reports', { query: queryOf(query), signal }).json(),
    salesReport,
  )

/**
 * An address that gives those sales reports as CSV to everybody who has it, until it ends. Throws when the answer holds
 * no address of the web.
 */
export const fetchShareableCsv = async (
  api: ApiClient,
  query: SalesReportQuery,
  signal: AbortSignal,
): Promise<string> => {
  const path = 'sales_reports/export_shareable_csv'
  const { url } = asRecord(await api.get(path, { query: queryOf(query), signal }).json()) ?? {}
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) {
    throw new TypeError('The server did not answer with the address of a CSV.')
  }
  return url
}
