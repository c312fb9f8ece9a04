import { initialFilters } from '../../../contract/agency-filters/filter-values.ts'
import { boundsCenter } from '../../../contract/coordinates.ts'
import { maxSearchLength } from '../../../contract/search-words.ts'
import { boundsAround } from './bounds.ts'
import { searchedStateOrCounty, viewWithoutMap } from './camera-target.ts'
import { texts } from './texts.ts'
import type { AgencyQuery, AgencySearchContext, ResultsOrigin } from './types.ts'

/**
 * The point from which a search by name measures distances: the place searched before, otherwise the user's location.
 * It is not the map center, because the map moves to the results.
 */
const getDistanceOrigin = ({ nameSearch, ownLocation }: AgencySearchContext) => {
  const distanceOrigin = nameSearch?.distanceOrigin
  if (distanceOrigin) return { placeName: distanceOrigin.name, center: distanceOrigin.coordinates }
  return ownLocation
    ? { placeName: texts.yourLocation, center: ownLocation }
    : { placeName: null, center: null }
}

/** The reference point of the current results. */
export const toResultsOrigin = (context: AgencySearchContext): ResultsOrigin => ({
  ...(context.nameSearch
    ? getDistanceOrigin(context)
    : {
        placeName: context.place?.name ?? null,
        center: context.place?.coordinates ?? (context.bounds && boundsCenter(context.bounds)),
      }),
  radius: context.filters.radius,
  stateOrCountyName: searchedStateOrCounty(context)?.name ?? null,
})

/** The searched text: a place, even if its lookup is pending, or a name; empty without a search. */
export const searchedText = ({ place, pendingPlace, nameSearch }: AgencySearchContext): string =>
  nameSearch?.name ?? place?.query ?? pendingPlace?.text ?? ''

/** True if the text is too long to look up. */
export const isTooLong = (text: string): boolean => text.trim().length > maxSearchLength

/** The query for the server. When it is sent, the bounds are known. A search by name uses only their center. */
export const toAgencyQuery = (context: AgencySearchContext): AgencyQuery => {
  const { filters, nameSearch } = context
  const center = nameSearch && getDistanceOrigin(context).center
  return {
    search: searchedText(context),
    searchByLocation: nameSearch === null,
    filters,
    bounds: center ? boundsAround(center, 1) : (context.bounds ?? viewWithoutMap(context).bounds),
  }
}

/** True if the text that is looked up is the place of a URL, not what the user typed. */
export const isLookupFromUrl = ({
  lookup,
  pendingPlace,
}: Pick<AgencySearchContext, 'lookup' | 'pendingPlace'>): boolean => pendingPlace?.text === lookup.text

/** Two lists of results with the same key have the same agencies, possibly in another order. */
export const toListKey = (context: AgencySearchContext): string =>
  JSON.stringify(toAgencyQuery({ ...context, filters: { ...context.filters, sort: initialFilters.sort } }))
