import {
  agencyFilters,
  createFilterValues,
  type FilterValues,
  initialFilters,
} from '../../../contract/agency-filters/filter-values.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Territory } from '../../machines/agency-search/types.ts'

/** The filters that were saved by an earlier visit; an invalid one gets its initial value. */
export const readFilters = (stored: unknown): FilterValues => {
  if (!isRecord(stored)) return initialFilters
  return createFilterValues((key) => agencyFilters[key].read(stored[key]) ?? agencyFilters[key].initial)
}

/** The territory that was saved; null for none. */
export const readTerritory = (stored: unknown): Territory | null => {
  if (!isRecord(stored)) return null
  const [states, counties] = [
    agencyFilters.states.read(stored.states) ?? [],
    agencyFilters.counties.read(stored.counties) ?? [],
  ]
  return states.length + counties.length === 0 ? null : { states, counties }
}
