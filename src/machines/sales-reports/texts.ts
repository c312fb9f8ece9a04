import { formatCount, plural } from '../../../contract/format-count.ts'
import type { SalesReportSort } from '../../../contract/sales-reports.ts'
import { type UsState, usStateCodes, usStates } from '../../../contract/us-states.ts'

export const texts = {
  /** Prescribed: [REPORT-01]. */
  title: 'Sourcewell Sales Reports',
  help: 'Purchases by vendor and date.',
  helpOneAgency: 'This agency’s purchases by vendor and date.',
  loading: 'Loading sales reports…',
  chooseStates: 'Select one or more states to see sales reports for their agencies.',
  states: 'States',
  /** The title of the map's legend. */
  key: 'Sales reports by state',
  allReports: 'All sales reports',
  results: 'Results',
  resetFilters: 'Reset filters',
  backToAgency: 'Back to agency',
  /** On narrow screens, the button that shows the status filter and the order. */
  filters: 'Filters',
  active: 'active',
  status: 'Status',
  anyStatus: 'All statuses',
  sortBy: 'Sort by',
  unknownAgency: 'Unknown agency',
  unknownVendor: 'Unknown vendor',
  actions: 'Actions',
}

export const columnNames: Record<SalesReportSort, string> = {
  agency: 'Agency',
  dealer: 'Vendor',
  first_purchase: 'First purchase',
  last_purchase: 'Last purchase',
  status: 'Status',
  state: 'State',
}

/** The heading of an agency's reports: "7 Sourcewell Sales Reports for Knox County". */
export const formatAgencyHeading = (count: number, agencyName: string | null): string => {
  const countText = plural(count, 'Sourcewell Sales Report')
  return agencyName === null ? countText : `${countText} for ${agencyName}`
}

/** The heading of reports by state: "918 Sourcewell Sales Reports in Tennessee", or "in 3 States". */
export const formatStatesHeading = (count: number, stateCodes: readonly string[]): string => {
  const countText = plural(count, 'Sourcewell Sales Report')
  if (stateCodes.length > 1) return `${countText} in ${stateCodes.length} States`
  const state = usStateCodes.find((code) => stateCodes.includes(code))
  return state ? `${countText} in ${usStates[state]}` : countText
}

export const noFilterMatchText = 'No sales reports match these filters.'

export const noMatchText = (vendor: string): string => `No sales reports match “${vendor}”.`

/** "TN, Tennessee, 1,204 sales reports"; "TN, Tennessee" if the count is unknown. */
export const formatState = (state: UsState, count: number | undefined): string => {
  const name = `${state}, ${usStates[state]}`
  return count === undefined ? name : `${name}, ${plural(count, 'sales report')}`
}

/** A tile has room for "9,999"; a wide one, for "999,999". Larger counts read "12K" or "1.2M". */
export const formatTileCount = (count: number, isWide: boolean): string =>
  count.toLocaleString('en-US', count < (isWide ? 1_000_000 : 10_000) ? {} : { notation: 'compact' })

/** The smallest count of a tint: `1,201+`. */
export const formatAtLeast = (count: number): string => `${formatCount(count)}+`

/** An order in words, for the dropdown on narrow screens. */
export const formatOrder = (sort: SalesReportSort, descending: boolean): string => {
  const isDate = sort === 'first_purchase' || sort === 'last_purchase'
  const direction = isDate ? (descending ? 'newest first' : 'oldest first') : descending ? 'Z to A' : 'A to Z'
  return `${columnNames[sort]}: ${direction}`
}
