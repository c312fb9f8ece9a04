import type { SalesReportOrder, SalesReportSort } from '../../contract/sales-reports.ts'
import { salesReportFields } from '../items/item-json.ts'
import { jsonList, likePattern, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import type { SalesReportQuery } from './query.ts'

/** What each order sorts by. */
const sortedBy: Record<SalesReportSort, string> = {
  agency: 'lower(agency.name)',
  dealer: 'lower(item.dealer_name)',
  first_purchase: 'item.first_purchase_date',
  last_purchase: 'item.last_purchase_date',
  status: 'lower(item.status)',
  state: 'agency.state',
}

/** Missing values are last in both directions; equal ones are sorted by last purchase, newest first. */
const orderBy = ({ sort, descending }: SalesReportOrder): string =>
  `${sortedBy[sort]} ${descending ? 'desc' : 'asc'} nulls last, item.last_purchase_date desc nulls last, item.id`

const fields = salesReportFields('agency.name', 'agency.state')

/** The sales reports that match a query, as a JSON list. */
export const salesReportList = (query: SalesReportQuery, order: SalesReportOrder): Sql =>
  sql`select ${rawSql(jsonList(fields, orderBy(order)))} ${matchingSalesReports(query)}`

/** The `from` and `where` clauses for a query: rows `item`, each with the row `agency` of its agency. */
export function matchingSalesReports({ of, search, status }: SalesReportQuery): Sql {
  const whose =
    'agencyId' in of
      ? sql`item.agency_id = ${String(of.agencyId)}::bigint`
      : sql`agency.state = any (${`{${of.states.join(',')}}`}::text[])`
  const vendor = search === '' ? sql`` : sql`and item.dealer_name ilike ${likePattern(search)}::text`
  const ofStatus = status === '' ? sql`` : sql`and item.status = ${status}::text`
  return sql`
    from sales_reports as item
    join agencies as agency on agency.id = item.agency_id
    where item.removed_at is null and agency.removed_at is null and ${whose} ${vendor} ${ofStatus}`
}
