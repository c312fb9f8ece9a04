import { items, salesReportOrder } from '../directory/item-json.ts'
import { jsonList, patternHolding, rawSql, type Sql, sql } from '../platform/database/sql.ts'
import type { SalesReportQuery } from './query.ts'

/** The sales reports that match a query, as a JSON list. */
export const salesReportList = (query: SalesReportQuery): Sql =>
  sql`select ${rawSql(jsonList(items.SalesReport.fields, salesReportOrder))} ${askedFor(query)}`

/** The `from` and `where` clauses for a query: rows `item`, each with the row `agency` of its agency. */
export function askedFor({ of, search }: SalesReportQuery): Sql {
  const whose =
    'agencyId' in of
      ? sql`item.agency_id = ${String(of.agencyId)}::bigint`
      : sql`agency.state = any (${`{${of.states.join(',')}}`}::text[])`
  const vendor = search === '' ? sql`` : sql`and item.dealer_name ilike ${patternHolding(search)}::text`
  return sql`
    from sales_reports as item
    join agencies as agency on agency.id = item.agency_id
    where item.removed_at is null and agency.removed_at is null and ${whose} ${vendor}`
}
