import { initialFilters } from '../../contract/agency-filters/filter-values.ts'
import type { AgencyRequest } from '../../src/services/api/agencies.ts'

/** A search of all places on a map of Knoxville with the initial filters. */
export const agencyRequest: AgencyRequest = {
  search: '',
  searchByLocation: true,
  ...initialFilters,
  northEast: { latitude: 36.1, longitude: -83.7 },
  southWest: { latitude: 35.8, longitude: -84.1 },
}
