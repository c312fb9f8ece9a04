import { Transform, type TransformCallback } from 'node:stream'
import { maybeUnsafe, unsafePosition } from '../../contract/csv-cells.ts'
import type { SalesReportQuery } from './query.ts'
import { matchingSalesReports } from './statements.ts'

/**
 * A SQL expression for a CSV cell that spreadsheets show unchanged. A zero-width space precedes text that they would run
 * or convert, for example `+615-555-0100` and `0012`. [REPORT-13]
 */
function safeCell(cell: string): string {
  return `case when ${cell} ~* '${maybeUnsafe}'
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
 * The statement that writes the sales reports of a query as CSV with a header, sorted by id. COPY takes no parameters,
 * so the values are escaped literals. All text is quoted, because LibreOffice also splits unquoted text at semicolons
 * and tabs.
 */
export function salesReportCsv(query: SalesReportQuery): string {
  const source = matchingSalesReports(query).toLiterals()
  return `copy (select ${cells.join(', ')} ${source} order by item.id)
    to stdout (format csv, header, force_quote ("Agency", "City", "State", "Vendor", "Status"), encoding 'UTF8')`
}

const byteOrderMark = Buffer.from('\uFEFF')
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/**
 * Converts PostgreSQL's CSV (UTF-8) for spreadsheets: adds a byte order mark and ends each row with CR LF. Line feeds
 * inside quotes belong to their cell and stay unchanged.
 */
export class CsvFile extends Transform {
  #isQuoted = false

  constructor() {
    super()
    this.push(byteOrderMark)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, this.#withCarriageReturns(chunk))
  }

  #withCarriageReturns(chunk: Buffer): Buffer {
    const rows = Buffer.allocUnsafe(chunk.length * 2)
    let length = 0
    let isQuoted = this.#isQuoted
    // An index is three times as fast as an iterator here.
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      // Quotes within a cell are doubled, so they do not change the parity.
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) rows[length++] = carriageReturn
      rows[length++] = byte
    }
    this.#isQuoted = isQuoted
    return rows.subarray(0, length)
  }
}
