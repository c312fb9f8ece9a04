import { agencyTypeNames, agencyTypes, radiusOptions } from './agency-constants.ts'
import { choice, choices, type Filter, flag, shortList } from './filter-kinds.ts'

const listOf = new Intl.ListFormat('en-US')

/**
 * The filters of the agency search, in the order of the menu. The URL, the saved filters, the request and its schema, the
 * menu and the help for a search that found nothing are all made from these rows; what a filter does to the agencies is in
 * `server/agencies/filter-conditions.ts`.
 */
const rows = {
  agencyTypes: choices({
    urlName: 'types',
    wireName: 'agency_types',
    initial: ['government', 'non-profit', 'education'],
    label: 'Agency types',
    values: agencyTypes,
    labelOf: (type) => agencyTypeNames[type],
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
  radius: choice<number, 'radius'>({
    urlName: 'radius',
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
    urlName: 'sourcewell',
    wireName: 'sourcewell_id',
    label: 'Sourcewell Members Only',
    help: (isOn) =>
      isOn
        ? {
            limit: 'Sourcewell members',
            liftLabel: 'Include agencies without a Sourcewell number',
            lifted: false,
          }
        : null,
  }),
}

type Rows = typeof rows
export type FilterKey = keyof Rows
/** A value of each filter. */
export type FilterValues = { [Key in FilterKey]: Rows[Key] extends Filter<infer Value> ? Value : never }
/** The filters as the query of `GET agencies` names them. */
export type FilterParameters = {
  [Key in FilterKey as Rows[Key]['wireName']]: Rows[Key] extends Filter<infer _, string, infer Wire>
    ? Wire
    : never
}

export const agencyFilters: { [Key in FilterKey]: Filter<FilterValues[Key]> } = rows
export const filterKeys = Object.keys(agencyFilters) as FilterKey[]

/** One value for each filter. */
export const mapFilters = (toValue: <Key extends FilterKey>(key: Key) => FilterValues[Key]): FilterValues =>
  Object.fromEntries(filterKeys.map((key) => [key, toValue(key)])) as FilterValues

/** The filters of a user who never changed one. */
export const initialFilters: FilterValues = mapFilters((key) => agencyFilters[key].initial)

/** A change of one filter, leaving the others as they are. */
export const filterChange = <Key extends FilterKey>(
  key: Key,
  value: FilterValues[Key],
): Partial<FilterValues> => {
  const change: Partial<FilterValues> = {}
  change[key] = value
  return change
}

/** The filters whose values differ from the initial ones, which have a chip on the search screen. */
export const activeFilters = (values: FilterValues): FilterKey[] => {
  const isActive = <Key extends FilterKey>(key: Key) => {
    const { writeUrl, initial } = agencyFilters[key]
    return writeUrl(values[key]) !== writeUrl(initial)
  }
  return filterKeys.filter(isActive)
}

/** The filters as parameters of `GET agencies`; what need not be sent is left out. */
export const filterParameters = (values: FilterValues): Partial<FilterParameters> => {
  const parameterOf = <Key extends FilterKey>(key: Key) => {
    const { wireName, toWire } = agencyFilters[key]
    const wire = toWire(values[key])
    return wire === undefined ? [] : [[wireName, wire]]
  }
  return Object.fromEntries(filterKeys.flatMap(parameterOf))
}
