import { type AgencyType, agencyTypes, radiusOptions } from '../../../contract/agency-terms.ts'
import { defaultFilters } from '../../machines/agency-search/defaults.ts'
import type { SearchFilters } from '../../machines/agency-search/types.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAgencyType = (value: unknown): value is AgencyType => agencyTypes.some((type) => type === value)

/** The filters that were kept by an earlier visit; whatever of them cannot be read has its default. */
export const readFilters = (stored: unknown): SearchFilters => {
  if (!isRecord(stored)) return defaultFilters
  const { searchByLocation, agencyTypes: types, sourcewell, radius } = stored
  return {
    searchByLocation:
      typeof searchByLocation === 'boolean' ? searchByLocation : defaultFilters.searchByLocation,
    agencyTypes: Array.isArray(types) ? types.filter(isAgencyType) : defaultFilters.agencyTypes,
    sourcewell: typeof sourcewell === 'boolean' ? sourcewell : defaultFilters.sourcewell,
    radius: radiusOptions.find((option) => option === radius) ?? defaultFilters.radius,
  }
}
