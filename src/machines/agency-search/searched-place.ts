import type { AgencySearchContext, Place } from './types.ts'

type Context = Pick<AgencySearchContext, 'searchByLocation' | 'place'>

/** The place searched for, if it has been found. In a search by name, there is none. */
export const searchedPlace = ({ searchByLocation, place }: Context): Place | null =>
  searchByLocation ? place : null

/** The place searched for, if it is a state or a county. */
export const searchedStateOrCounty = (context: Context): Place | null => {
  const place = searchedPlace(context)
  return place?.isStateOrCounty ? place : null
}
