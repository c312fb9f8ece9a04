import type { AgencyQuery } from '../../contract/agencies.ts'
import { initialFilters } from '../../contract/agency-filters/filter-values.ts'

/** A search of all places on a map of Knoxville with the initial filters. */
export const agencyQuery: AgencyQuery = {
  search: '',
  searchByLocation: true,
  filters: initialFilters,
  bounds: {
    northEast: { latitude: 36.1, longitude: -83.7 },
    southWest: { latitude: 35.8, longitude: -84.1 },
  },
}
