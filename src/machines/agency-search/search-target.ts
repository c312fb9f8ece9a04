import type { AgencySearchContext, Place } from './types.ts'

type Context = Pick<AgencySearchContext, 'searchTarget'>

/** The place searched for, if it has been found. */
export const searchedPlace = ({ searchTarget }: Context): Place | null =>
  searchTarget.kind === 'place' ? searchTarget.place : null

/** The place searched for, if it is a state or a county. */
export const searchedStateOrCounty = ({ searchTarget }: Context): Place | null =>
  searchTarget.kind === 'place' && searchTarget.place.isStateOrCounty ? searchTarget.place : null

/**
 * The place from which distances are measured, if any: the place searched for; in a search by name, the place of the
 * search before it.
 */
export const originPlace = ({ searchTarget }: Context): Place | null =>
  searchTarget.kind === 'name' ? searchTarget.distanceOrigin : searchedPlace({ searchTarget })

/** The text searched for: a place, even if it has not been found yet, or a name; empty without a search. */
export const searchedText = ({ searchTarget }: Context): string => {
  if (searchTarget.kind === 'mapArea') return ''
  if (searchTarget.kind === 'place') return searchTarget.place.query
  return searchTarget.kind === 'name' ? searchTarget.name : searchTarget.text
}
