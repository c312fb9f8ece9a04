import { csvCell } from '../../../../contract/csv-cells.ts'
import { fileNamePart } from '../../../../contract/file-name.ts'
import { localDay } from '../../../../contract/format-date.ts'

type Cell = string | number | null

/** The heading of a column, and the cell of an item. */
export type CsvColumn<Item> = [heading: string, cellOf: (item: Item) => Cell]

/** Dates (`YYYY-MM-DD`) stay dates, so that spreadsheets sort them. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/**
 * A member number, or a ZIP code with or without its last four digits: spreadsheets show it unchanged even as a number,
 * because it has no leading zero and at most 11 digits.
 */
const isPlainNumber = (text: string): boolean => /^[1-9](?:\d{0,10}|\d{4}-\d{4})$/.test(text)

/** A phone number that spreadsheets keep as text: `(615) 555-0109`. */
const isPhone = (text: string): boolean => /^\(\d{3}\) \d{3}-\d{4}$/.test(text)

const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number' || isDate(cell) || isPlainNumber(cell)) return String(cell)
  return isPhone(cell) ? `"${cell}"` : csvCell(cell)
}

/** Items as CSV for spreadsheets, in the given order: UTF-8 with a byte order mark, lines that end in CR LF. */
export const csvFile = <Item>(items: readonly Item[], columns: readonly CsvColumn<Item>[]): string => {
  const headings = columns.map(([heading]) => csvCell(heading)).join(',')
  const rows = items.map((item) => columns.map(([, cellOf]) => cellText(cellOf(item))).join(','))
  return `\uFEFF${[headings, ...rows].join('\r\n')}\r\n`
}

/**
 * A file name with the user's date, for example `agencies-knoxville-tn-2026-11-22.csv`.
 *
 * @param scope What the items have in common, such as the place searched for; may be empty.
 */
export const csvFileName = (items: string, scope: string, now = new Date()): string =>
  `${[items, fileNamePart(scope), localDay(now)].filter((part) => part !== '').join('-')}.csv`
