import type { SalesReportOrder, SalesReportSort } from '../../contract/sales-reports.ts'
import { usStateCodes } from '../../contract/us-states.ts'
import { salesReportFields } from '../entities/entity-json.ts'
import { jsonList, likePattern, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import type { ParsedSalesReportQuery } from './query.ts'

const sortExpressions: Record<SalesReportSort, string> = {
  agency: 'lower(agency.name)',
  dealer: 'lower(item.dealer_name)',
  first_purchase: 'item.first_purchase_date',
  last_purchase: 'item.last_purchase_date',
  status: 'lower(item.status)',
  state: 'agency.state',
}

/** Missing values are last in both directions; equal ones are sorted by last purchase, newest first. */
const orderBy = ({ sort, descending }: SalesReportOrder): string =>
  `${sortExpressions[sort]} ${descending ? 'desc' : 'asc'} nulls last, item.last_purchase_date desc nulls last, item.id`

const fields = salesReportFields('agency.name', 'agency.state')

export const salesReportsInOrder = (query: ParsedSalesReportQuery, order: SalesReportOrder): Sql =>
  sql`select ${rawSql(jsonList(fields, orderBy(order)))} ${matchingSalesReports(query)}`

/** The number of sales reports of each of the 50 states, from the counts of their agencies. */
export const countsByState: Sql = sql`
  select ${rawSql(jsonList("'state', state, 'sales_reports_count', amount", 'state'))}
  from unnest(${usStateCodes}::text[]) as us_state (state) cross join lateral (
    select coalesce(sum(sales_reports_count), 0) as amount from agencies as agency
    where agency.state = us_state.state and agency.removed_at is null and agency.sales_reports_count > 0
  ) as counted`

/** The `from` and `where` clauses for a query: rows `item`, each with the row `agency` of its agency. */
export function matchingSalesReports({ scope, search, status }: ParsedSalesReportQuery): Sql {
  const inScope =
    'agencyId' in scope
      ? sql`item.agency_id = ${String(scope.agencyId)}::bigint`
      : sql`agency.state = any (${`{${scope.states.join(',')}}`}::text[])`
  const hasVendor = search === '' ? sql`` : sql`and item.dealer_name ilike ${likePattern(search)}::text`
  const hasStatus = status === '' ? sql`` : sql`and item.status = ${status}::text`
  return sql`
    from sales_reports as item
    join agencies as agency on agency.id = item.agency_id
    where item.removed_at is null and agency.removed_at is null and ${inScope} ${hasVendor} ${hasStatus}`
}
