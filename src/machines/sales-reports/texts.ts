import type { SalesReportSort } from '../../../contract/sales-reports.ts'
import { plural } from '../kit/plural.ts'

export const texts = {
  /** Prescribed: [REPORT-01]. */
  title: 'Sourcewell Sales Reports',
  help: 'What agencies bought through Sourcewell contracts, and from which vendors.',
  helpOneAgency: 'What this agency bought through Sourcewell contracts, and from which vendors.',
  loading: 'Loading Sales Reports…',
  chooseStates: 'Select one or more states to see their agencies’ sales reports.',
  states: 'States',
  allVendors: 'All vendors',
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

/** "1 Sourcewell Sales Report", "47,265 Sourcewell Sales Reports", and whose they are if all are of one agency. */
export const formatHeading = (count: number, agencyName: string | null): string => {
  const countText = plural(count, 'Sourcewell Sales Report')
  return agencyName === null ? countText : `${countText} for ${agencyName}`
}

/** An order in words, for the select on narrow screens. */
export const formatOrder = (sort: SalesReportSort, descending: boolean): string => {
  const isDate = sort === 'first_purchase' || sort === 'last_purchase'
  const direction = isDate ? (descending ? 'newest first' : 'oldest first') : descending ? 'Z to A' : 'A to Z'
  return `${columnNames[sort]}: ${direction}`
}
