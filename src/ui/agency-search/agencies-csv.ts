import type { Agency } from '../../../contract/agencies.ts'
import { agencyTypeNames } from '../../../contract/agency-types.ts'
import { csvCell } from '../../../contract/csv-cells.ts'
import { displayName } from '../../../contract/display-name.ts'
import { fileNamePart } from '../../../contract/file-name.ts'
import { milesFrom } from '../../machines/agency-search/selectors.ts'
import type { ResultsOrigin } from '../../machines/agency-search/types.ts'
import { addressLine } from '../components/agency-card/address-lines.ts'

type Cell = string | number | null

/** The columns in order: the heading, and the cell of an agency. */
const columns: [heading: string, cellOf: (agency: Agency, origin: ResultsOrigin | null) => Cell][] = [
  ['Name', ({ name }) => displayName(name)],
  ['Type', ({ agencyType }) => agencyType && agencyTypeNames[agencyType]],
  [
    'Address',
    ({ address1, address2 }) =>
      [address1, address2].flatMap((line) => (line ? displayName(addressLine(line)) : [])).join(', '),
  ],
  ['City', ({ city }) => city && displayName(city)],
  ['State', ({ state }) => state],
  ['ZIP', ({ zip }) => zip],
  ['County', ({ county }) => county],
  ['Distance (miles)', (agency, origin) => tenths(origin && milesFrom(origin, agency))],
  ['Contacts', ({ contactsCount }) => contactsCount],
  ['Sales reports', ({ salesReportsCount }) => salesReportsCount],
  ['Last purchase', ({ lastPurchaseDate }) => lastPurchaseDate],
  ['Vendor', ({ lastPurchaseDealer }) => lastPurchaseDealer],
  ['Fiscal year end', ({ fiscalYearEnd }) => fiscalYearEnd],
  ['Sourcewell member number', ({ sourcewellId }) => sourcewellId],
  ['Omnia member number', ({ omniaId }) => omniaId],
]

const tenths = (miles: number | null): number | null => (miles === null ? null : Math.round(miles * 10) / 10)

/** The last purchase stays a date (`YYYY-MM-DD`), so that spreadsheets sort it. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/**
 * A member number, or a ZIP code with or without its last four digits: spreadsheets show it unchanged even as a number,
 * because it has no leading zero and at most 11 digits.
 */
const isPlainNumber = (text: string): boolean => /^[1-9](?:\d{0,10}|\d{4}-\d{4})$/.test(text)

const written = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' || isDate(cell) || isPlainNumber(cell) ? String(cell) : csvCell(cell)
}

/**
 * Agencies as CSV for spreadsheets, in the given order: UTF-8 with a byte order mark, lines that end in CR LF.
 *
 * @param origin Where the distances are measured from.
 */
export const agenciesCsv = (agencies: readonly Agency[], origin: ResultsOrigin | null): string => {
  const rows = agencies.map((agency) =>
    columns.map(([, cellOf]) => written(cellOf(agency, origin))).join(','),
  )
  return `\uFEFF${[columns.map(([heading]) => csvCell(heading)).join(','), ...rows].join('\r\n')}\r\n`
}

/** The file name, for example `agencies-knoxville-tn-2026-11-22.csv`, with the user's date. */
export const agenciesCsvName = (place: string | null, now = new Date()): string => {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const date = day.map((part) => String(part).padStart(2, '0')).join('-')
  return `${['agencies', fileNamePart(place ?? ''), date].filter((part) => part !== '').join('-')}.csv`
}
