import { agencyFilters, mapFilters } from '../../../contract/agency-filters.ts'
import { defaultFilters } from '../../machines/agency-search/defaults.ts'
import type { SearchFilters } from '../../machines/agency-search/types.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The filters that were saved by an earlier visit; one that makes no sense has its initial value. */
export const readFilters = (stored: unknown): SearchFilters => {
  if (!isRecord(stored)) return defaultFilters
  return {
    searchByLocation: defaultFilters.searchByLocation,
    ...mapFilters((key) => agencyFilters[key].read(stored[key]) ?? agencyFilters[key].initial),
  }
}
