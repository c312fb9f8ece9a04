import {
  agencyFilters,
  createFilterValues,
  type FilterValues,
  initialFilters,
} from '../../../../contract/agency-filters/filter-values.ts'
import { isRecord } from '../../../../contract/is-record.ts'

/** The filters that were saved during an earlier visit; an invalid one gets its initial value. */
export const readFilters = (stored: unknown): FilterValues => {
  if (!isRecord(stored)) return initialFilters
  return createFilterValues((key) => agencyFilters[key].read(stored[key]) ?? agencyFilters[key].initial)
}
