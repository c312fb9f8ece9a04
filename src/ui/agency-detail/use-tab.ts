import { useState } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

/** The lists of an agency, by the hash of the URL. */
export const agencyTabs = ['contacts', 'reports'] as const
export type AgencyTab = (typeof agencyTabs)[number]

/** A URL without a hash shows the contacts. Other hashes, such as the skip link's, name no tab. */
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
