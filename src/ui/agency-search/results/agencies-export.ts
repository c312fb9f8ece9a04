import type { Agency } from '../../../../contract/agencies.ts'
import { agencyTypeNames } from '../../../../contract/agency-types.ts'
import { displayName } from '../../../../contract/display-name.ts'
import { milesFrom } from '../../../machines/agency-search/selectors.ts'
import type { ResultsScope } from '../../../machines/agency-search/types.ts'
import { addressLine } from '../../components/agency-card/address-lines.ts'
import { fiscalYearEndDate } from '../../components/agency-card/fiscal-year-text.ts'
import { type CsvColumn, csvFile } from '../../components/list-export/csv-file.ts'

const createColumns = (origin: ResultsScope | null, appUrl: string): CsvColumn<Agency>[] => [
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
  ['Distance (miles)', (agency) => tenths(origin && milesFrom(origin, agency))],
  ['Contacts', ({ contactsCount }) => contactsCount],
  ['Sales reports', ({ salesReportsCount }) => salesReportsCount],
  ['Last purchase', ({ lastPurchaseDate }) => lastPurchaseDate],
  ['Last purchase vendor', ({ lastPurchaseDealer }) => lastPurchaseDealer],
  // A date instead of the stored `06/30`, which spreadsheets would convert to a date of the current year.
  ['Next fiscal year end', (agency) => fiscalYearEndDate(agency) ?? agency.fiscalYearEnd],
  ['Sourcewell member number', ({ sourcewellId }) => sourcewellId],
  ['Omnia member number', ({ omniaId }) => omniaId],
  ['Link', ({ id }) => `${appUrl}/agencies/${id}`],
]

const tenths = (miles: number | null): number | null => (miles === null ? null : Math.round(miles * 10) / 10)

/** Agencies as CSV, with their distances from `origin` and links to their pages. `appUrl` has no slash at its end. */
export const agenciesCsv = (
  agencies: readonly Agency[],
  origin: ResultsScope | null,
  appUrl: string,
): string => csvFile(agencies, createColumns(origin, appUrl))
