import type { VirtualItem } from '@tanstack/react-virtual'
import { type ActorRefFrom, createActor } from 'xstate'
import type { Agency } from '../../../contract/agencies.ts'
import { type AgencySearchActor, selectResultsKey } from '../../machines/agency-search/selectors.ts'
import type { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { isSignedIn } from '../../machines/session/selectors.ts'
import type { App } from '../shared-wiring/app.ts'
import { inspectFlows } from '../shared-wiring/inspection.ts'
import { createStore, type Store } from '../store.ts'
import { type SearchUrlSync, syncSearchUrl } from './search-url-wiring.ts'
import { agencySearchInput, openTerritory, provideAgencySearch, type TerritoryStore } from './wiring.ts'

/** The search of a session; it keeps running while other pages are open. */
export interface KeptSearch {
  actor: AgencySearchActor
  list: KeptList
  /** False if the browser could not store the last change of the filters. */
  areFiltersStored: Store<boolean>
  /** The user's saved states and counties. Setting this replaces them. */
  territory: TerritoryStore
  urlSync: SearchUrlSync
}

interface KeptFilter {
  listKey: string
  text: string
}

const noFilter: KeptFilter = { listKey: '', text: '' }

interface KeptScroll {
  agencies: Agency[]
  offset: number
  cards: VirtualItem[]
}

/** How the user left the list of results. */
export interface KeptList {
  /** The text of "Filter by agency name", and the list that it filters. */
  filter: Store<KeptFilter>
  /** How far a list was scrolled, in pixels, and the positions of the cards that were visible. */
  scrolled: Store<KeptScroll>
}

/** Holds the search of a session; null until it is opened for the first time. */
export type SearchStore = Store<KeptSearch | null>

/** The search of this session, or a new one. It ends with the session. [AGENCY-17] */
export const openSearch = (
  store: SearchStore,
  app: App,
  geolocation: ActorRefFrom<typeof geolocationMachine>,
): KeptSearch => {
  const kept = store.get()
  if (kept) return kept
  const areFiltersStored = createStore(true)
  const actor = createActor(provideAgencySearch(app, geolocation, areFiltersStored.set), {
    ...inspectFlows(),
    input: agencySearchInput(app),
  })
  const list: KeptList = {
    filter: createStore(noFilter),
    scrolled: createStore<KeptScroll>({ agencies: [], offset: 0, cards: [] }),
  }
  // The filter must not come back when the user returns to a search.
  let resultsKey = ''
  actor.subscribe((snapshot) => {
    const key = selectResultsKey(snapshot)
    if (key !== resultsKey) list.filter.set(noFilter)
    resultsKey = key
  })
  const session = app.session.subscribe((snapshot) => {
    if (isSignedIn(snapshot)) return
    session.unsubscribe()
    actor.stop()
    store.set(null)
  })
  actor.start()
  const opened = {
    actor,
    list,
    areFiltersStored,
    territory: openTerritory(app),
    urlSync: syncSearchUrl(actor, () => agencySearchInput(app).filters),
  }
  store.set(opened)
  return opened
}
