import type { VirtualItem } from '@tanstack/react-virtual'
import { type ActorRefFrom, createActor } from 'xstate'
import type { Agency } from '../../../contract/agency.ts'
import type { agencySearchMachine } from '../../machines/agency-search/machine.ts'
import type { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { isSignedIn } from '../../machines/session/selectors.ts'
import type { App } from '../wiring/app.ts'
import { inspectFlows } from '../wiring/inspection.ts'
import { type SearchUrlSync, syncSearchUrl } from '../wiring/search-url.ts'
import { agencySearchInput, provideAgencySearch } from './wiring.ts'

/** The search of a signed-in visit, which goes on while other pages stand open. */
export interface KeptSearch {
  actor: ActorRefFrom<typeof agencySearchMachine>
  list: KeptList
  urlSync: SearchUrlSync
}

/** How a person left the list of results. */
export interface KeptList {
  /** What "Filter by agency name" said, and of which list. */
  filter: { agencies: Agency[]; text: string }
  /** How far the cards of which list were scrolled, in pixels, and where those stood that had been in sight. */
  scrolled: { agencies: Agency[]; offset: number; cards: VirtualItem[] }
}

/** Where the search of a visit is kept; empty until it is opened for the first time. */
export interface SearchPlace {
  kept: KeptSearch | null
}

/** The search that a visit has begun, or a new one. It ends with the session. [AGENCY-17] */
export const openSearch = (
  place: SearchPlace,
  app: App,
  geolocation: ActorRefFrom<typeof geolocationMachine>,
): KeptSearch => {
  if (place.kept) return place.kept
  const actor = createActor(provideAgencySearch(app, geolocation), {
    ...inspectFlows(),
    input: agencySearchInput(app),
  })
  const list = { filter: { agencies: [], text: '' }, scrolled: { agencies: [], offset: 0, cards: [] } }
  const session = app.session.subscribe((snapshot) => {
    if (isSignedIn(snapshot)) return
    session.unsubscribe()
    actor.stop()
    place.kept = null
  })
  actor.start()
  place.kept = { actor, list, urlSync: syncSearchUrl(actor, () => agencySearchInput(app).filters) }
  return place.kept
}
