import { filterTable } from './filter-table.ts'
import type { Filter } from './filter-types.ts'

type FilterTable = typeof filterTable
export type FilterKey = keyof FilterTable
export type FilterValues = {
  [Key in FilterKey]: FilterTable[Key] extends Filter<infer Value> ? Value : never
}
/** The filters as query parameters of `GET agencies`. */
export type FilterParameters = {
  [Key in FilterKey as FilterTable[Key]['wireName']]: FilterTable[Key] extends Filter<
    infer _,
    string,
    infer Wire
  >
    ? Wire
    : never
}

export const agencyFilters: { [Key in FilterKey]: Filter<FilterValues[Key]> } = filterTable
export const filterKeys = Object.keys(agencyFilters) as FilterKey[]

export const createFilterValues = (
  toValue: <Key extends FilterKey>(key: Key) => FilterValues[Key],
): FilterValues => Object.fromEntries(filterKeys.map((key) => [key, toValue(key)])) as FilterValues

/** The filters of a user who has never changed one. */
export const initialFilters: FilterValues = createFilterValues((key) => agencyFilters[key].initial)

/** True for values with the same text in a URL. */
export const areSameValues = <Key extends FilterKey>(key: Key, a: FilterValues[Key], b: FilterValues[Key]) =>
  agencyFilters[key].writeUrl(a) === agencyFilters[key].writeUrl(b)

const isInitial = <Key extends FilterKey>(key: Key, value: FilterValues[Key]) =>
  areSameValues(key, value, initialFilters[key])

/** Filters that exclude each other: choosing one resets the others. */
const excludedBy: { [Key in FilterKey]?: readonly FilterKey[] } = {
  sourcewell: ['noMemberNumber'],
  omnia: ['noMemberNumber'],
  noMemberNumber: ['sourcewell', 'omnia'],
  hasSalesReports: ['noSalesReports'],
  boughtFrom: ['noSalesReports'],
  lastPurchaseWithin: ['noSalesReports'],
  lastPurchaseOver: ['noSalesReports'],
  noSalesReports: ['hasSalesReports', 'boughtFrom', 'lastPurchaseWithin', 'lastPurchaseOver'],
}

/** A change of one filter. The other filters stay unchanged, except those that would contradict it. */
export const filterChange = <Key extends FilterKey>(
  key: Key,
  value: FilterValues[Key],
): Partial<FilterValues> => {
  const change: Partial<FilterValues> = {}
  const set = <Changed extends FilterKey>(changedKey: Changed, changedValue: FilterValues[Changed]) => {
    change[changedKey] = changedValue
  }
  const contradicted = isInitial(key, value) ? [] : (excludedBy[key] ?? [])
  for (const excludedKey of contradicted) set(excludedKey, initialFilters[excludedKey])
  set(key, value)
  return change
}

/**
 * A change of several filters, which also resets the filters that contradict them. If two of them contradict each other,
 * the later one in the table wins.
 */
export const filterChanges = (values: Partial<FilterValues>): Partial<FilterValues> => {
  const changeOf = <Key extends FilterKey>(key: Key): Partial<FilterValues> => {
    const value = values[key]
    return value === undefined ? {} : filterChange(key, value)
  }
  return Object.fromEntries(filterKeys.flatMap((key) => Object.entries(changeOf(key))))
}

/** The help for a filter and the change that removes its limit; null if the value excludes nothing. */
export const filterHelp = <Key extends FilterKey>(key: Key, value: FilterValues[Key]) => {
  const { help, everything = initialFilters[key] } = agencyFilters[key]
  if (help === null || areSameValues(key, value, everything)) return null
  return { ...help(value), change: filterChange(key, everything) }
}

/**
 * True if the value differs from the initial one and excludes something; selecting all agency types excludes nothing.
 */
export const isActiveFilter = <Key extends FilterKey>(key: Key, value: FilterValues[Key]): boolean => {
  const { everything } = agencyFilters[key]
  return !isInitial(key, value) && (everything === undefined || !areSameValues(key, value, everything))
}

// The sort order excludes nothing and has its own control.
const limitingKeys = filterKeys.filter((key) => agencyFilters[key].group !== null)

export const activeFilters = (values: FilterValues): FilterKey[] =>
  limitingKeys.filter((key) => isActiveFilter(key, values[key]))

/** The filters under the search box. */
export const quickFilters = ['radius', 'agencyTypes', 'hasSalesReports'] as const satisfies FilterKey[]

export const isQuickFilter = (key: FilterKey): boolean =>
  quickFilters.some((quickFilter) => quickFilter === key)

/** The filters as parameters of `GET agencies`; values that need not be sent are omitted. */
export const filterParameters = (values: FilterValues): Partial<FilterParameters> => {
  const parameterOf = <Key extends FilterKey>(key: Key) => {
    const { wireName, toWire } = agencyFilters[key]
    const wire = toWire(values[key])
    return wire === undefined ? [] : [[wireName, wire]]
  }
  return Object.fromEntries(filterKeys.flatMap(parameterOf))
}
