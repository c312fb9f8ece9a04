import { items, salesReportOrder } from '../directory/items.ts'
import type { Statement } from '../platform/database/cancellable-query.ts'
import { jsonList } from '../platform/database/json-list.ts'
import { patternHolding } from '../platform/database/like-pattern.ts'
import type { SalesReportQuery } from './query.ts'

/** The JSON list of the sales reports that a question asks for. */
export function salesReportList(question: SalesReportQuery): Statement {
  const values: string[] = []
  const source = askedFor(question, (value) => `$${values.push(value)}`)
  return {
    text: `select ${jsonList(items.SalesReport.fields, salesReportOrder)} ${source}`,
    values,
  }
}

/**
 * The `from` and `where` of the reports that a question asks for: rows `item`, each with the row `agency` of its agency.
 *
 * @param write Gives the SQL expression that stands for a value.
 */
export function askedFor({ of, search }: SalesReportQuery, write: (value: string) => string): string {
  const whose =
    'agencyId' in of
      ? `item.agency_id = ${write(String(of.agencyId))}::bigint`
      : `agency.state = any (${write(`{${of.states.join(',')}}`)}::text[])`
  const vendor = search === '' ? '' : `and item.dealer_name ilike ${write(patternHolding(search))}::text`
  return `
    from sales_reports as item
    join agencies as agency on agency.id = item.agency_id
    where item.removed_at is null and agency.removed_at is null and ${whose} ${vendor}`
}
