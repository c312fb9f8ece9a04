import pg from 'pg'
import { safeCell } from './csv/safe-cell.ts'
import type { SalesReportQuery } from './query.ts'
import { askedFor } from './statements.ts'

/** The columns of the CSV: each with its heading and, as SQL, its cells. Dates are `YYYY-MM-DD`. */
const columns = {
  Account: safeCell('item.account_name'),
  City: safeCell('agency.city'),
  State: safeCell('agency.state'),
  Vendor: safeCell('item.dealer_name'),
  'First purchase': 'item.first_purchase_date',
  'Last purchase': 'item.last_purchase_date',
  Status: safeCell('item.status'),
}

const cells = Object.entries(columns).map(([heading, cell]) => `${cell} as "${heading}"`)

/**
 * The statement by which PostgreSQL writes the sales reports of a query as CSV, with a row of headings, sorted by id. COPY
 * takes no parameters: the values are part of the text, escaped. All text is quoted, since LibreOffice also splits
 * unquoted text at semicolons and tabs.
 */
export function salesReportCsv(question: SalesReportQuery): string {
  const source = askedFor(question).toLiterals(pg.escapeLiteral)
  return `copy (select ${cells.join(', ')} ${source} order by item.id)
    to stdout (format csv, header, force_quote ("Account", "City", "State", "Vendor", "Status"), encoding 'UTF8')`
}
