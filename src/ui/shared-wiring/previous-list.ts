import type { AroundNavHandler } from 'wouter'

/** The lists that an agency's page leads back to if it was opened from there. */
const listPaths = ['/favorites', '/contacts', '/sales-reports'] as const

export interface PreviousList {
  path: (typeof listPaths)[number]
  /** The path and the query, which contains the list's search. */
  url: string
}

/** Stores in the history entry of an agency's page the list that it was opened from. [AGENCY-17] */
export const storePreviousList: AroundNavHandler = (navigate, to, options) => {
  const path = listPaths.find((known) => known === location.pathname)
  const previousList: PreviousList | null =
    path && to.startsWith('/agencies/') ? { path, url: path + location.search } : null
  navigate(to, previousList ? { ...options, state: { previousList } } : options)
}

/** The list that the current history entry was opened from, which is the entry before it; null if there is none. */
export const readPreviousList = (): PreviousList | null => history.state?.previousList ?? null
