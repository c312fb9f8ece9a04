/** `= + - @`, tab, CR, LF, and the full-width forms of the first four. */
const dangerousStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'].map((sign) =>
  sign.codePointAt(0),
)

/** A plus, then digits and what people write between them: it computes nothing but itself. */
const likePhone = '^[+][0-9][0-9 ().-]{5,24}$'

/**
 * A SQL expression: the text `cell` for a cell of CSV. One that a spreadsheet would run as a formula gets an apostrophe
 * before it; phone numbers keep their plus and get none. (OWASP, CSV Injection.)
 */
export function safeCell(cell: string): string {
  return `case
    when ascii(${cell}) not in (${dangerousStarts.join(', ')}) then ${cell}
    when ascii(${cell}) = 43 and ${cell} ~ '${likePhone}' then ${cell}
    else '''' || ${cell}
  end`
}
