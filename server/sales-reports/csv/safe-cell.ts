/** What begins a formula; the last four are the full-width forms. */
const formulaStart = '[-=+@＝＋－＠]'

/** Blanks that may stand before it, for a program that trims them. */
const blank = String.raw`\s\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF`

/**
 * Cells that Excel would run as a formula. With a semicolon as its list separator, Excel also begins a cell after each
 * semicolon and, since it then ignores our quotes, after each tab and line break.
 */
const likeFormula = `(^|[;\t\r\n])[${blank}"'']*${formulaStart}|^[\t\r\n]`

const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)'

/** Cells that Excel and LibreOffice would turn into a number, a date, a time or a truth value. */
const likeValue = [
  String.raw`^[\s.,:/()$€£¥%-]*\d[\d\s.,:/()$€£¥%-]*(e[+-]?\d+)?\s*([ap]m?)?\s*$`,
  `^\\s*(true|false)\\s*$`,
  String.raw`^\s*(\d{1,4}[\s./,-]*)?${month}[\s./,-]*\d{1,4}([\s./,-]+\d{1,4})?\s*$`,
  String.raw`^\s*\d{1,4}[\s./,-]*${month}([\s./,-]*\d{1,4})?\s*$`,
].join('|')

/** Excel allows 255 characters in one literal of a formula. */
const longestLiteral = 200

/**
 * A SQL expression: the text `cell` for a cell of CSV that spreadsheets show as it is stored. Text that they would run or
 * convert becomes a formula that is nothing but that text, `="+615-555-0100"`; characters that could end a cell are
 * written as `CHAR(59)`. [REPORT-13]
 */
export function safeCell(cell: string): string {
  const separators = [59, 9, 10, 13].reduce(
    (text, code) => `replace(${text}, chr(${code}), '"&CHAR(${code})&"')`,
    `replace(substr(${cell}, start, ${longestLiteral}), '"', '""')`,
  )
  return `case when ${cell} ~ '[-=+@＝＋－＠;\t\r\n0-9]|^\\s*([tT][rR][uU][eE]|[fF][aA][lL][sS][eE])'
      and ${cell} ~* '${likeFormula}|${likeValue}'
    then '=' || (
      select string_agg('"' || ${separators} || '"', '&' order by start)
      from generate_series(1, length(${cell}), ${longestLiteral}) as start
    )
    else ${cell}
  end`
}
