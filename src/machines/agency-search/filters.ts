import type { FilterGroup } from '../../../contract/agency-filters/filter-types.ts'
import {
  agencyFilters,
  createFilterValues,
  type FilterValues,
  filterChanges,
  initialFilters,
  isActiveFilter,
} from '../../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../../contract/agency-types.ts'
import type { AgencySearchContext, ChosenAgency } from './types.ts'

/**
 * The filters that the user has set, for a new search. "Name contains" is always cleared, because it narrowed the
 * previous search.
 */
const toUserFilters = ({ filters, userFilters }: AgencySearchContext): FilterValues => ({
  ...(userFilters ?? filters),
  nameContains: initialFilters.nameContains,
})

/** The groups whose filters belong to a single search. The others say where and to whom the user sells. */
const groupsOfOneSearch: readonly (FilterGroup | null)[] = ['Purchases', 'Contacts', 'Buying window']

const withoutFiltersOfOneSearch = (filters: FilterValues): FilterValues =>
  createFilterValues((key) =>
    groupsOfOneSearch.includes(agencyFilters[key].group) ? initialFilters[key] : filters[key],
  )

/**
 * The filters of a new search. Until the next search, filters from the search text replace the user's filters of the
 * same kind and any that contradict them. Unless the text sets only a radius, they also replace those of an earlier
 * search. Part of a name, such as "police", or of a contact's title also selects all agency types, unless the text
 * specifies some, as "community colleges" does.
 */
export const filtersForSearch = (context: AgencySearchContext, textFilters?: Partial<FilterValues>) => {
  const userFilters = toUserFilters(context)
  if (textFilters === undefined) return { filters: userFilters, userFilters: null }
  const { radius: _, ...asked } = textFilters
  const filters = Object.keys(asked).length > 0 ? withoutFiltersOfOneSearch(userFilters) : userFilters
  const isOfAnyType = textFilters.nameContains !== undefined || textFilters.contactTitle !== undefined
  const types = isOfAnyType ? [...agencyTypes] : filters.agencyTypes
  return { filters: { ...filters, agencyTypes: types, ...filterChanges(textFilters) }, userFilters }
}

/**
 * The filters of a search near a chosen agency. They include its type until the next search, unless the user has
 * selected types: then a note says that the filters hide the agency.
 */
export const filtersNearAgency = (context: AgencySearchContext, { agencyType }: ChosenAgency) => {
  const userFilters = toUserFilters(context)
  const selected = userFilters.agencyTypes
  if (agencyType === null || selected.includes(agencyType) || isActiveFilter('agencyTypes', selected))
    return filtersForSearch(context)
  return { filters: { ...userFilters, agencyTypes: [...selected, agencyType] }, userFilters }
}
