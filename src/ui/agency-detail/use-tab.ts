import { useState } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

/** The lists of an agency, by the hash of the page's address. */
export const agencyTabs = ['contacts', 'reports'] as const
export type AgencyTab = (typeof agencyTabs)[number]

/** Contacts are what an address without a hash shows. A hash of something else, as the skip link's, names no tab. */
const tabOf = (hash: string): AgencyTab | undefined =>
  hash === '' ? 'contacts' : agencyTabs.find((tab) => hash === `#${tab}`)

/** The tab on show, and how to show another one: in the same entry of the history, so that "back" leaves the page. */
export const useTab = () => {
  const named = tabOf(useLocationProperty(() => location.hash))
  const [last, setLast] = useState<AgencyTab>('contacts')
  if (named && named !== last) setLast(named)
  const choose = (tab: AgencyTab) => navigate(`#${tab}`, { replace: true, state: history.state })
  return [named ?? last, choose] as const
}
