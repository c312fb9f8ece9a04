import { agencyTypeHints, agencyTypeNames, agencyTypes } from '../agency-types.ts'
import { stateAndTerritoryCodes, statesAndTerritories } from '../us-states.ts'
import { choice, type FilterHelp, flag, shortList, text } from './kinds.ts'
import { anyOf, choices, names } from './list-kinds.ts'
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

/** The help of a filter that is not at its initial value. */
const helpWhen = <Value>(
  isLimited: boolean,
  limit: string,
  liftLabel: string,
  lifted: Value,
): FilterHelp<Value> | null => (isLimited ? { limit, liftLabel, lifted } : null)

const anyTime = 'Any time'
const months = { type: 'number', multipleOf: 1, minimum: 0, maximum: 1_200 } as const

/**
 * The filters of the agency search, in the order of the menu. The URL, the saved filters, the request and its schema, the
 * menu and the help for a search that found nothing are all made from these rows; what a filter does to the agencies is in
 * `server/agencies/filter-conditions.ts`.
 */
export const filterTable = {
  agencyTypes: choices({
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
      return shortList(types.map((type) => agencyTypeNames[type]))
    },
    help: (types) =>
      types.length === agencyTypes.length
        ? null
        : {
            limit: `${listOf.format(types.map((type) => agencyTypeNames[type].toLowerCase()))} agencies`,
            liftLabel: 'Select all types',
            lifted: [...agencyTypes],
          },
  }),
  nameContains: text({
    group: 'Agency types',
    urlName: 'name-contains',
    wireName: 'name_contains',
    label: 'Name contains',
    help: (name) =>
      helpWhen(name !== '', `agencies whose name contains “${name}”`, 'Include agencies with any name', ''),
  }),
  radius: choice<number, 'radius'>({
    group: 'Distance',
    urlName: 'radius',
    inEveryUrl: true,
    wireName: 'radius',
    initial: 100,
    label: 'Search radius',
    onlyByPlace: true,
    values: radiusOptions,
    labelOf: (miles) => `Within ${miles} Miles`,
    wireSchema: { type: 'number', exclusiveMinimum: 0, maximum: 12_500 },
    // The empty results list it together with the place and the map, which limit the same area.
    help: () => null,
  }),
  sourcewell: flag({
    group: 'Cooperatives',
    urlName: 'sourcewell',
    inEveryUrl: true,
    wireName: 'sourcewell_id',
    label: 'Sourcewell Members Only',
    help: (isOn) =>
      helpWhen(isOn, 'Sourcewell members', 'Include agencies without a Sourcewell number', false),
  }),
  omnia: flag({
    group: 'Cooperatives',
    urlName: 'omnia',
    wireName: 'omnia_id',
    label: 'Omnia Members Only',
    help: (isOn) => helpWhen(isOn, 'Omnia members', 'Include agencies without an Omnia number', false),
  }),
  noMemberNumber: flag({
    group: 'Cooperatives',
    urlName: 'no-member-number',
    wireName: 'no_member_number',
    label: 'No member number on file',
    help: (isOn) =>
      helpWhen(
        isOn,
        'agencies with no member number on file',
        'Include agencies with a member number',
        false,
      ),
  }),
  states: anyOf({
    group: 'Territory',
    urlName: 'states',
    wireName: 'states',
    label: 'States',
    values: stateAndTerritoryCodes,
    labelOf: (code) => statesAndTerritories[code],
    chip: (codes) => shortList(codes),
    help: (codes) =>
      helpWhen(
        codes.length > 0,
        `agencies in ${alternatives.format(codes.map((code) => statesAndTerritories[code]))}`,
        'Include all states',
        [],
      ),
  }),
  counties: names({
    group: 'Territory',
    urlName: 'counties',
    wireName: 'counties',
    label: 'Counties',
    lookup: 'counties',
    pattern: /^[\p{L}.' -]{1,60}, [A-Z]{2}$/u,
    form: 'names such as "Knox County, TN"',
    help: (counties) =>
      helpWhen(
        counties.length > 0,
        `agencies in ${alternatives.format(counties)}`,
        'Include all counties',
        [],
      ),
  }),
  hasSalesReports: flag({
    group: 'Purchases',
    urlName: 'sales-reports',
    wireName: 'has_sales_reports',
    label: 'Has sales reports',
    help: (isOn) =>
      helpWhen(isOn, 'agencies with sales reports', 'Include agencies without sales reports', false),
  }),
  boughtFrom: text({
    group: 'Purchases',
    urlName: 'bought-from',
    wireName: 'bought_from',
    label: 'Bought from',
    chip: (dealer) => `Bought from ${dealer}`,
    lookup: 'dealers',
    help: (dealer) =>
      helpWhen(
        dealer !== '',
        `agencies that bought from ${dealer}`,
        'Include customers of other vendors',
        '',
      ),
  }),
  neverBoughtFrom: text({
    group: 'Purchases',
    urlName: 'never-bought-from',
    wireName: 'never_bought_from',
    label: 'Never bought from',
    chip: (dealer) => `Never bought from ${dealer}`,
    lookup: 'dealers',
    help: (dealer) =>
      helpWhen(
        dealer !== '',
        `agencies that never bought from ${dealer}`,
        `Include agencies that bought from ${dealer}`,
        '',
      ),
  }),
  lastPurchaseWithin: choice<number, 'last_purchase_within'>({
    group: 'Purchases',
    urlName: 'purchase-within',
    wireName: 'last_purchase_within',
    initial: 0,
    label: 'Last purchase within',
    chip: (count) => `Bought in the last ${count} months`,
    values: purchaseMonths,
    labelOf: (count) => (count === 0 ? anyTime : `${count} months`),
    wireSchema: months,
    help: (count) =>
      helpWhen(
        count > 0,
        `agencies that bought in the last ${count} months`,
        'Include agencies with older purchases',
        0,
      ),
  }),
  lastPurchaseOver: choice<number, 'last_purchase_over'>({
    group: 'Purchases',
    urlName: 'purchase-over',
    wireName: 'last_purchase_over',
    initial: 0,
    label: 'Last purchase more than',
    chip: (count) => `Last purchase more than ${count} months ago`,
    values: purchaseMonths,
    labelOf: (count) => (count === 0 ? anyTime : `${count} months ago`),
    wireSchema: months,
    help: (count) =>
      helpWhen(
        count > 0,
        `agencies whose last purchase was more than ${count} months ago`,
        'Include agencies with recent purchases',
        0,
      ),
  }),
  hasContacts: flag({
    group: 'Contacts',
    urlName: 'contacts',
    wireName: 'has_contacts',
    label: 'Has contacts',
    help: (isOn) => helpWhen(isOn, 'agencies with contacts', 'Include agencies without contacts', false),
  }),
  contactTitle: text({
    group: 'Contacts',
    urlName: 'contact-title',
    wireName: 'contact_title',
    label: 'Contact title contains',
    chip: (title) => `Contact title: “${title}”`,
    help: (title) =>
      helpWhen(
        title !== '',
        `agencies with a contact whose title contains “${title}”`,
        'Include contacts with any title',
        '',
      ),
  }),
  buyingWindow: anyOf({
    group: 'Buying window',
    urlName: 'buying-window',
    wireName: 'buying_window',
    label: 'Buying window',
    values: buyingWindows,
    labelOf: (window) => buyingWindowNames[window],
    hintOf: (window) => buyingWindowHints[window],
    help: (windows) =>
      helpWhen(
        windows.length > 0,
        `agencies in the ${alternatives.format(windows.map((window) => buyingWindowNames[window]))} buying window`,
        'Include all buying windows',
        [],
      ),
  }),
  // It excludes nothing, but it is saved, sent and selected like a filter.
  sort: choice<SortOrder, 'sort'>({
    group: null,
    urlName: 'sort',
    wireName: 'sort',
    initial: 'distance',
    label: 'Sort by',
    values: sortOrders,
    labelOf: (order) => sortOrderNames[order],
    wireSchema: { type: 'string', enum: [...sortOrders] },
    help: () => null,
  }),
}
