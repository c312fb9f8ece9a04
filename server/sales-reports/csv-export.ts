import { unsafeCellPattern, unsafePosition } from '../../contract/csv-cells.ts'
import type { ParsedSalesReportQuery } from './query.ts'
import { matchingSalesReports } from './statements.ts'

/**
 * A SQL expression for a CSV cell that spreadsheets show unchanged. A zero-width space precedes text that they would
 * evaluate or convert, for example `+615-555-0100` and `0012`. [REPORT-13]
 */
function safeCell(cell: string): string {
  return `case when ${cell} ~* '${unsafeCellPattern}'
    then regexp_replace(${cell}, '${unsafePosition}', '\\1\u200B', 'gi')
    else ${cell}
  end`
}

/** The columns of the CSV: the heading and the SQL expression of each. Dates are `YYYY-MM-DD`. */
const columns = {
  Agency: safeCell('item.account_name'),
  City: safeCell('agency.city'),
  State: safeCell('agency.state'),
  Vendor: safeCell('item.dealer_name'),
  'First purchase': 'item.first_purchase_date',
  'Last purchase': 'item.last_purchase_date',
  Status: safeCell('item.status'),
}

const cells = Object.entries(columns).map(([heading, cell]) => `${cell} as "${heading}"`)

/**
 * The statement that writes the sales reports of a query as CSV with a header, sorted by ID. COPY takes no parameters,
 * so the values are escaped literals. All text is quoted, because LibreOffice also splits unquoted text at semicolons
 * and tabs.
 */
export function csvExportStatement(query: ParsedSalesReportQuery): string {
  const source = matchingSalesReports(query).toLiterals()
  return `copy (select ${cells.join(', ')} ${source} order by item.id)
    to stdout (format csv, header, force_quote ("Agency", "City", "State", "Vendor", "Status"), encoding 'UTF8')`
}
