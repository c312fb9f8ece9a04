import { agencyTypeHints, agencyTypeNames, agencyTypes } from '../agency-types.ts'
import { stateAndTerritoryCodes, statesAndTerritories } from '../us-states.ts'
import { checkbox, formatShortList, select, text } from './filter-types.ts'
import { checkboxes, lookup, multiSelect } from './list-filter-types.ts'
import {
  buyingWindowHints,
  buyingWindowNames,
  buyingWindows,
  purchaseMonths,
  radiusOptions,
  type SortOrder,
  sortOrderNames,
  sortOrders,
} from './options.ts'

const listOf = new Intl.ListFormat('en-US')
const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

const months = { type: 'number', multipleOf: 1, minimum: 0, maximum: 1_200 } as const

/**
 * The filters of the agency search. Within a group, the menu lists filters in this order; `filterGroups` sets the order
 * of the groups. The URL, the saved filters, the request and its schema, the menu, and the help for an empty search are
 * all generated from these rows; their SQL conditions are in `server/agencies/filter-conditions.ts`.
 */
export const filterTable = {
  agencyTypes: checkboxes({
    group: 'Agency types',
    urlName: 'types',
    inEveryUrl: true,
    wireName: 'agency_types',
    initial: ['government', 'non-profit', 'education'],
    label: 'Agency types',
    values: agencyTypes,
    labelOf: (type) => agencyTypeNames[type],
    hintOf: (type) => agencyTypeHints[type],
    chip(types) {
      if (types.length === 0) return 'No agency types'
      if (types.length === agencyTypes.length) return 'All agency types'
      return formatShortList(types.map((type) => agencyTypeNames[type]))
    },
    everything: [...agencyTypes],
    help: (types) => ({
      limit: `${listOf.format(types.map((type) => agencyTypeNames[type].toLowerCase()))} agencies`,
      removeLimitLabel: 'Select all types',
    }),
  }),
  nameContains: text({
    group: 'Name',
    urlName: 'name-contains',
    wireName: 'name_contains',
    label: 'Name contains',
    placeholder: 'e.g. Water',
    help: (name) => ({
      limit: `agencies whose name contains “${name}”`,
      removeLimitLabel: 'Include all names',
    }),
  }),
  radius: select<number, 'radius'>({
    group: 'Distance',
    urlName: 'radius',
    inEveryUrl: true,
    wireName: 'radius',
    initial: 100,
    label: 'Search radius',
    needsRadius: true,
    values: radiusOptions,
    labelOf: (miles) => `Within ${miles} Miles`,
    wireSchema: { type: 'number', exclusiveMinimum: 0, maximum: 12_500 },
    // The message for an empty list mentions the radius together with the place and the map, which limit the same area.
    help: null,
  }),
  sourcewell: checkbox({
    group: 'Cooperatives',
    urlName: 'sourcewell',
    inEveryUrl: true,
    wireName: 'sourcewell_id',
    label: 'Sourcewell Members Only',
    help: () => ({
      limit: 'Sourcewell members',
      removeLimitLabel: 'Include agencies without a Sourcewell member number',
    }),
  }),
  omnia: checkbox({
    group: 'Cooperatives',
    urlName: 'omnia',
    wireName: 'omnia_id',
    label: 'Omnia Members Only',
    help: () => ({
      limit: 'Omnia members',
      removeLimitLabel: 'Include agencies without an Omnia member number',
    }),
  }),
  noMemberNumber: checkbox({
    group: 'Cooperatives',
    urlName: 'no-member-number',
    wireName: 'no_member_number',
    label: 'No member number on file',
    help: () => ({
      limit: 'agencies with no member number on file',
      removeLimitLabel: 'Include agencies with a member number',
    }),
  }),
  states: multiSelect({
    group: 'Territory',
    urlName: 'states',
    wireName: 'states',
    label: 'States',
    values: stateAndTerritoryCodes,
    labelOf: (code) => statesAndTerritories[code],
    chip: (codes) => formatShortList(codes),
    help: (codes) => ({
      limit: `agencies in ${alternatives.format(codes.map((code) => statesAndTerritories[code]))}`,
      removeLimitLabel: 'Include all states',
    }),
  }),
  counties: lookup({
    group: 'Territory',
    urlName: 'counties',
    wireName: 'counties',
    label: 'Counties',
    lookup: 'counties',
    pattern: /^[\p{L}.' -]{1,60}, [A-Z]{2}$/u,
    form: 'names in the form "Knox County, TN"',
    help: (counties) => ({
      limit: `agencies in ${alternatives.format(counties)}`,
      removeLimitLabel: 'Include all counties',
    }),
  }),
  hasSalesReports: checkbox({
    group: 'Purchases',
    urlName: 'sales-reports',
    wireName: 'has_sales_reports',
    label: 'Has sales reports',
    help: () => ({
      limit: 'agencies with sales reports',
      removeLimitLabel: 'Include agencies without sales reports',
    }),
  }),
  noSalesReports: checkbox({
    group: 'Purchases',
    urlName: 'no-sales-reports',
    wireName: 'no_sales_reports',
    label: 'No sales reports',
    help: () => ({
      limit: 'agencies without sales reports',
      removeLimitLabel: 'Include agencies with sales reports',
    }),
  }),
  boughtFrom: text({
    group: 'Purchases',
    urlName: 'bought-from',
    wireName: 'bought_from',
    label: 'Bought from',
    chip: (vendor) => `Bought from ${vendor}`,
    lookup: 'vendors',
    help: (vendor) => ({
      limit: `agencies that bought from ${vendor}`,
      removeLimitLabel: `Include agencies that haven’t bought from ${vendor}`,
    }),
  }),
  neverBoughtFrom: text({
    group: 'Purchases',
    urlName: 'never-bought-from',
    wireName: 'never_bought_from',
    label: 'Never bought from',
    chip: (vendor) => `Never bought from ${vendor}`,
    lookup: 'vendors',
    help: (vendor) => ({
      limit: `agencies that have never bought from ${vendor}`,
      removeLimitLabel: `Include agencies that have bought from ${vendor}`,
    }),
  }),
  lastPurchaseWithin: select<number, 'last_purchase_within'>({
    group: 'Purchases',
    urlName: 'purchase-within',
    wireName: 'last_purchase_within',
    initial: 0,
    label: 'Bought in the last',
    chip: (count) => `Bought in the last ${count} months`,
    values: purchaseMonths,
    labelOf: (count) => (count === 0 ? 'Any time' : `${count} months`),
    wireSchema: months,
    help: (count) => ({
      limit: `agencies that bought in the last ${count} months`,
      removeLimitLabel: 'Include agencies with older or no purchases',
    }),
  }),
  lastPurchaseOver: select<number, 'last_purchase_over'>({
    group: 'Purchases',
    urlName: 'purchase-over',
    wireName: 'last_purchase_over',
    initial: 0,
    label: 'Last bought more than',
    chip: (count) => `Last bought more than ${count} months ago`,
    values: purchaseMonths,
    labelOf: (count) => (count === 0 ? 'No minimum' : `${count} months ago`),
    wireSchema: months,
    help: (count) => ({
      limit: `agencies whose last purchase was more than ${count} months ago`,
      removeLimitLabel: 'Include agencies with recent or no purchases',
    }),
  }),
  hasContacts: checkbox({
    group: 'Contacts',
    urlName: 'contacts',
    wireName: 'has_contacts',
    label: 'Has contacts',
    help: () => ({ limit: 'agencies with contacts', removeLimitLabel: 'Include agencies without contacts' }),
  }),
  contactTitle: text({
    group: 'Contacts',
    urlName: 'contact-title',
    wireName: 'contact_title',
    label: 'Contact title contains',
    placeholder: 'e.g. Buyer',
    chip: (title) => `Contact title contains “${title}”`,
    help: (title) => ({
      limit: `agencies with a contact whose title contains “${title}”`,
      removeLimitLabel: 'Include agencies without a matching contact',
    }),
  }),
  buyingWindow: multiSelect({
    group: 'Buying window',
    urlName: 'buying-window',
    wireName: 'buying_window',
    label: 'Buying window',
    values: buyingWindows,
    labelOf: (window) => buyingWindowNames[window],
    hintOf: (window) => buyingWindowHints[window],
    chip: (windows) =>
      formatShortList(
        windows.map((key) => (key === 'unknown' ? 'Fiscal year end unknown' : buyingWindowNames[key])),
      ),
    help(windows) {
      const known = windows
        .filter((window) => window !== 'unknown')
        .map((window) => `“${buyingWindowNames[window]}”`)
      const limits = known.length > 0 ? [`in the ${alternatives.format(known)} buying window`] : []
      if (windows.includes('unknown')) limits.push('with no fiscal year end on file')
      return { limit: `agencies ${limits.join(' or ')}`, removeLimitLabel: 'Include all buying windows' }
    },
  }),
  // The sort order excludes nothing, but it is saved, sent, and selected like a filter.
  sort: select<SortOrder, 'sort'>({
    group: null,
    urlName: 'sort',
    wireName: 'sort',
    initial: 'distance',
    label: 'Sort by',
    values: sortOrders,
    labelOf: (order) => sortOrderNames[order],
    wireSchema: { type: 'string', enum: [...sortOrders] },
    help: null,
  }),
}
