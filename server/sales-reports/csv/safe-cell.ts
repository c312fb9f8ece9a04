/** What begins a formula; the last four are the full-width forms. */
const formulaStart = '[-=+@＝＋－＠]'

/** Blanks and quotes that may stand before it, for a program that trims them. */
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
 * Where Excel would begin a formula: at the start of a cell and, where a semicolon is its list separator, after each
 * semicolon, tab and line break, because it then ignores our quotes. Also the start of a cell that would be converted.
 */
const unsafePosition = `(^|[;\t\r\n])(?=${trimmed}${formulaStart})|^(?=[\t\r\n]|${value})`

/** A quick test that most text fails. */
const maybeUnsafe = '^([^a-z]|true|false|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[;\t\r\n]'

/**
 * A SQL expression: the text `cell` for a cell of CSV that spreadsheets show as it is stored. A zero-width space goes
 * before what they would run or convert, such as `+615-555-0100` and `0012`. [REPORT-13]
 */
export function safeCell(cell: string): string {
  return `case when ${cell} ~* '${maybeUnsafe}'
    then regexp_replace(${cell}, '${unsafePosition}', '\\1\u200B', 'gi')
    else ${cell}
  end`
}
