// Regular expressions that mean the same in PostgreSQL and JavaScript, ignoring case.

/** Characters that start a formula; the last four are full-width forms. */
const formulaStart = '[-=+@＝＋－＠]'

/** Leading spaces and quotes, which some programs trim. */
const trimmed = String.raw`[\s\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF"'']*`

const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)'

/** Cells that Excel and LibreOffice would convert to a number, date, time, or boolean. */
const value = [
  String.raw`[\s.,:/()$€£¥%-]*\d[\d\s.,:/()$€£¥%-]*(e[+-]?\d+)?\s*([ap]m?)?\s*$`,
  `\\s*(true|false)\\s*$`,
  String.raw`\s*(\d{1,4}[\s./,-]*)?${month}[\s./,-]*\d{1,4}([\s./,-]+\d{1,4})?\s*$`,
  String.raw`\s*\d{1,4}[\s./,-]*${month}([\s./,-]*\d{1,4})?\s*$`,
].join('|')

/**
 * The positions at which Excel would start a formula: the start of a cell and, because Excel ignores
 * quotes if its list separator is a semicolon, after each semicolon, tab, and line break. Also the
 * start of a cell that would be converted.
 */
export const unsafePosition = `([;\t\r\n]|^)(?=${trimmed}${formulaStart})|^(?=[\t\r\n]|${value})`

/** A quick check that most text does not match. */
export const unsafeCellPattern =
  '^([^a-z]|true|false|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[;\t\r\n]'

const unsafe = { maybe: new RegExp(unsafeCellPattern, 'i'), position: new RegExp(unsafePosition, 'gi') }

/**
 * A CSV cell in quotes that spreadsheets show unchanged: a zero-width space precedes text that they would evaluate or
 * convert, for example `+615-555-0100` and `0012` (decision 0030).
 */
export const csvCell = (text: string): string => {
  const safe = unsafe.maybe.test(text) ? text.replace(unsafe.position, '$1\u200B') : text
  return `"${safe.replaceAll('"', '""')}"`
}
