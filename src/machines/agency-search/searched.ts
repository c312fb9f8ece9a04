import type { AgencySearchContext, Place } from './types.ts'

type Context = Pick<AgencySearchContext, 'searched'>

/** The place searched for, if it has been found. */
export const searchedPlace = ({ searched }: Context): Place | null =>
  searched.kind === 'place' ? searched.place : null

/** The place searched for, if it is a state or a county. */
export const searchedStateOrCounty = ({ searched }: Context): Place | null =>
  searched.kind === 'place' && searched.place.isStateOrCounty ? searched.place : null

/**
 * The place from which distances are measured, if any: the place searched for; in a search by name, the place of the
 * search before it.
 */
export const originPlace = ({ searched }: Context): Place | null =>
  searched.kind === 'name' ? searched.distanceOrigin : searchedPlace({ searched })

/** The text searched for: a place, even if it has not been found yet, or a name; empty without a search. */
export const searchedText = ({ searched }: Context): string => {
  if (searched.kind === 'mapArea') return ''
  if (searched.kind === 'place') return searched.place.query
  return searched.kind === 'name' ? searched.name : searched.text
}
