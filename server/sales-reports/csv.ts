import { Transform, type TransformCallback } from 'node:stream'
import pg from 'pg'
import type { SalesReportQuery } from './query.ts'
import { askedFor } from './statements.ts'

/** What begins a formula; the last four are the full-width forms. */
const formulaStart = '[-=+@＝＋－＠]'

/** Spaces and quotes before it, which some programs trim. */
const trimmed = String.raw`[\s\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF"'']*`

const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)'

/** Cells that Excel and LibreOffice would turn into a number, a date, a time or a truth value. */
const value = [
  String.raw`[\s.,:/()$€£¥%-]*\d[\d\s.,:/()$€£¥%-]*(e[+-]?\d+)?\s*([ap]m?)?\s*$`,
  `\\s*(true|false)\\s*$`,
  String.raw`\s*(\d{1,4}[\s./,-]*)?${month}[\s./,-]*\d{1,4}([\s./,-]+\d{1,4})?\s*$`,
  String.raw`\s*\d{1,4}[\s./,-]*${month}([\s./,-]*\d{1,4})?\s*$`,
].join('|')

/**
 * Positions at which Excel would start a formula: the start of a cell and, if its list separator is the semicolon,
 * after each semicolon, tab and line break, since it then ignores quotes. Also the start of a cell that would be
 * converted.
 */
const unsafePosition = `(^|[;\t\r\n])(?=${trimmed}${formulaStart})|^(?=[\t\r\n]|${value})`

/** A quick test that most text fails. */
const maybeUnsafe = '^([^a-z]|true|false|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[;\t\r\n]'

/**
 * A SQL expression: the text `cell` for a cell of CSV that spreadsheets show as it is stored. A zero-width space goes
 * before what they would run or convert, such as `+615-555-0100` and `0012`. [REPORT-13]
 */
function safeCell(cell: string): string {
  return `case when ${cell} ~* '${maybeUnsafe}'
    then regexp_replace(${cell}, '${unsafePosition}', '\\1\u200B', 'gi')
    else ${cell}
  end`
}

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
 * The statement that writes the sales reports of a query as CSV with a header, sorted by id. COPY takes no parameters,
 * so the values are escaped literals. All text is quoted, because LibreOffice also splits unquoted text at semicolons
 * and tabs.
 */
export function salesReportCsv(query: SalesReportQuery): string {
  const source = askedFor(query).toLiterals(pg.escapeLiteral)
  return `copy (select ${cells.join(', ')} ${source} order by item.id)
    to stdout (format csv, header, force_quote ("Account", "City", "State", "Vendor", "Status"), encoding 'UTF8')`
}

const byteOrderMark = Buffer.from('\uFEFF')
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/**
 * Makes a file for spreadsheets of the CSV (UTF-8) that PostgreSQL writes: a byte order mark before it, and CR LF
 * at the end of each row. Line feeds within quotes belong to their cell and stay.
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
    // By index: an iterator would take three times as long.
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      // A quote within a cell is doubled, so counting each keeps the balance.
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) rows[length++] = carriageReturn
      rows[length++] = byte
    }
    this.#isQuoted = isQuoted
    return rows.subarray(0, length)
  }
}
