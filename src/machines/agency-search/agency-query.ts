import type { AgencyQuery } from '../../../contract/agencies.ts'
import { initialFilters } from '../../../contract/agency-filters/filter-values.ts'
import type { SortOrder } from '../../../contract/agency-filters/options.ts'
import { boundsCenter } from '../../../contract/coordinates.ts'
import { maxSearchLength } from '../../../contract/search-words.ts'
import { boundsAround } from './bounds.ts'
import { viewWithoutMap } from './camera-target.ts'
import { searchedStateOrCounty } from './searched-place.ts'
import { texts } from './texts.ts'
import type { AgencySearchContext, ResultsScope } from './types.ts'

/**
 * The point from which distances are measured: a place, otherwise the map center. A search by name uses the user's
 * location instead of the map center, because the map moves to the results.
 */
const getDistanceOrigin = (context: AgencySearchContext) => {
  const { searchByLocation, place, userLocation, bounds } = context
  if (place) return { placeName: place.name, center: place.coordinates }
  return searchByLocation
    ? { placeName: null, center: bounds && boundsCenter(bounds) }
    : { placeName: userLocation && texts.yourLocation, center: userLocation }
}

/** The reference point of the current results. */
export const toResultsScope = (context: AgencySearchContext): ResultsScope => ({
  ...getDistanceOrigin(context),
  radius: context.filters.radius,
  stateOrCountyName: searchedStateOrCounty(context)?.name ?? null,
})

/** Without a point to measure from, a search by name is sorted by name instead of by distance. */
const toSortOrder = (context: AgencySearchContext): SortOrder =>
  context.filters.sort === 'distance' &&
  getDistanceOrigin(context).center === null &&
  !context.searchByLocation
    ? 'name'
    : context.filters.sort

/** True if the text is too long to interpret. */
export const isTooLong = (text: string): boolean => text.trim().length > maxSearchLength

/** The query for the server. When it is sent, the bounds are known. A search by name uses only their center. */
export const toAgencyQuery = (context: AgencySearchContext): AgencyQuery => {
  const { searchByLocation } = context
  const center = searchByLocation ? null : getDistanceOrigin(context).center
  return {
    search: context.searchedText,
    searchByLocation,
    filters: { ...context.filters, sort: toSortOrder(context) },
    bounds: center ? boundsAround(center, 1) : (context.bounds ?? viewWithoutMap(context).bounds),
  }
}

/** Two lists of results with the same key have the same agencies, possibly in another order. */
export const toListKey = (context: AgencySearchContext): string =>
  JSON.stringify(toAgencyQuery({ ...context, filters: { ...context.filters, sort: initialFilters.sort } }))
