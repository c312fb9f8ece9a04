import {
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

/**
 * The filters of a new search. Until the next search, filters from the search text replace the user's filters of the
 * same kind and any that contradict them. Part of a name, such as "police", or of a contact's title also
 * selects all agency types, unless the text specifies some, as "community colleges" does.
 */
export const filtersForSearch = (context: AgencySearchContext, textFilters?: Partial<FilterValues>) => {
  const userFilters = toUserFilters(context)
  if (textFilters === undefined) return { filters: userFilters, userFilters: null }
  const isOfAnyType = textFilters.nameContains !== undefined || textFilters.contactTitle !== undefined
  const types = isOfAnyType ? [...agencyTypes] : userFilters.agencyTypes
  return { filters: { ...userFilters, agencyTypes: types, ...filterChanges(textFilters) }, userFilters }
}

/**
 * The filters of a search near a chosen agency. They include its type until the next search, unless the user has
 * selected types: then a note says that the filters hide the agency.
 */
export const filtersNearAgency = (context: AgencySearchContext, { agencyType }: ChosenAgency) => {
  const selected = toUserFilters(context).agencyTypes
  const keepsTypes =
    agencyType === null || selected.includes(agencyType) || isActiveFilter('agencyTypes', selected)
  return filtersForSearch(context, keepsTypes ? undefined : { agencyTypes: [...selected, agencyType] })
}
