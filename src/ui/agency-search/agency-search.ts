import type { VirtualItem } from '@tanstack/react-virtual'
import { type ActorRefFrom, createActor } from 'xstate'
import type { Agency } from '../../../contract/agencies.ts'
import { toListKey } from '../../machines/agency-search/agency-query.ts'
import type { AgencySearchActor } from '../../machines/agency-search/selectors.ts'
import type { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { isSignedIn } from '../../machines/session/selectors.ts'
import type { App } from '../shared-wiring/app.ts'
import { inspectFlows } from '../shared-wiring/inspection.ts'
import { createLastSearch } from '../shared-wiring/last-search.ts'
import { createStore, type Store } from '../store.ts'
import { createTerritoryStore, type TerritoryStore } from './filters/territory-wiring.ts'
import { createRecentSearches, type RecentSearches } from './recent-searches-wiring.ts'
import { type SearchUrlSync, syncSearchUrl } from './search-url-wiring.ts'
import { agencySearchInput, provideAgencySearch } from './wiring.ts'

/** The search and what belongs to it. It keeps running while other pages are open, until the session ends. */
export interface AgencySearch {
  actor: AgencySearchActor
  listState: ListState
  /** False if the browser could not store the last change of the filters. */
  areFiltersStored: Store<boolean>
  /** The user's saved states and counties. Setting this replaces them. */
  territory: TerritoryStore
  urlSync: SearchUrlSync
  recentSearches: RecentSearches
}

/** What shows or changes the list of results. */
export type ActorAndListState = Pick<AgencySearch, 'actor' | 'listState'>

interface ListFilter {
  agencies: Agency[]
  text: string
}

interface ListScroll {
  agencies: Agency[]
  offset: number
  cards: VirtualItem[]
}

/** How the user left the list of results. */
export interface ListState {
  /** The text of "Filter by agency name", and the list that it filters. */
  filter: Store<ListFilter>
  /** How far a list was scrolled, in pixels, and the positions of the cards that were visible. */
  scrolled: Store<ListScroll>
}

/** Holds the search; null until it is opened for the first time in a session. */
export type AgencySearchStore = Store<AgencySearch | null>

/** Keeps the name filter if the results that arrive are the same agencies in another order. [RESULT-10] */
const keepFilterInAnyOrder = (actor: AgencySearchActor, filter: Store<ListFilter>): void => {
  let last = { agencies: filter.get().agencies, key: '' }
  actor.subscribe(({ context }) => {
    const { agencies } = context
    if (agencies === last.agencies) return
    const key = toListKey(context)
    const { text, agencies: filtered } = filter.get()
    if (key === last.key && filtered === last.agencies) filter.set({ agencies, text })
    last = { agencies, key }
  })
}

/** The search of this session, or a new one. It ends with the session. [AGENCY-17] */
export const getOrCreateSearch = (
  store: AgencySearchStore,
  app: App,
  geolocation: ActorRefFrom<typeof geolocationMachine>,
): AgencySearch => {
  const opened = store.get()
  if (opened) return opened
  const areFiltersStored = createStore(true)
  const recentSearches = createRecentSearches(app)
  const actor = createActor(provideAgencySearch(app, geolocation, recentSearches, areFiltersStored.set), {
    ...inspectFlows(),
    input: agencySearchInput(app),
  })
  const listState: ListState = {
    filter: createStore<ListFilter>({ agencies: [], text: '' }),
    scrolled: createStore<ListScroll>({ agencies: [], offset: 0, cards: [] }),
  }
  keepFilterInAnyOrder(actor, listState.filter)
  const session = app.session.subscribe((snapshot) => {
    if (isSignedIn(snapshot)) return
    session.unsubscribe()
    actor.stop()
    store.set(null)
  })
  actor.start()
  const search = {
    actor,
    listState,
    areFiltersStored,
    territory: createTerritoryStore(app),
    urlSync: syncSearchUrl(actor, () => agencySearchInput(app).filters, createLastSearch(app).write),
    recentSearches,
  }
  store.set(search)
  return search
}
