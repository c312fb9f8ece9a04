import { navigate } from 'wouter/use-browser-location'
import { type ActorRefFrom, fromCallback } from 'xstate'
import type { AgencyQuery, AgencySearchResult } from '../../../contract/agencies.ts'
import type { FilterLookup } from '../../../contract/agency-filters/filter-types.ts'
import {
  agencyFilters,
  createFilterValues,
  type FilterValues,
  initialFilters,
} from '../../../contract/agency-filters/filter-values.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { isEmailOrPhone } from '../../machines/agency-search/interpretation/email-or-phone.ts'
import { agencySearchMachine } from '../../machines/agency-search/machine.ts'
import type {
  AgencySearchInput,
  ChosenAgencyResult,
  InterpretationInput,
  TextInterpretation,
} from '../../machines/agency-search/types.ts'
import type { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { selectUserLocation } from '../../machines/geolocation/selectors.ts'
import { createResourceListMachine } from '../../machines/resource-list/machine.ts'
import { userLocationSearch } from '../../machines/search-suggestions/texts.ts'
import { loadFilterValues } from '../../services/api/agencies.ts'
import { loadAgency } from '../../services/api/agency-detail.ts'
import { createSearchInWorker } from '../../services/api/agency-worker/search-in-worker.ts'
import { logError } from '../../services/log.ts'
import { onNetworkRestored } from '../../services/network.ts'
import { readUrl } from '../../services/url.ts'
import { listUrl } from '../resource-list/list-url.ts'
import { createAccountValue } from '../shared-wiring/account-value.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'
import { interpretSearchText } from './interpret-text-wiring.ts'
import type { RecentSearches } from './recent-searches-wiring.ts'

/** The chart of one lookup of counties or vendors whose names contain a string. */
export const provideFilterValues = ({ api }: App, lookup: FilterLookup, text: string) =>
  createResourceListMachine<string>().provide({
    actors: {
      loadItems: fromRequest<readonly string[]>(({ signal }) => loadFilterValues(api, lookup, text, signal)),
      // The URL does not contain the text of the lookup.
      watchUrl: fromCallback(() => {}),
    },
    actions: { logFailure: (_, { error }) => logError(`The ${lookup} could not be loaded.`, error) },
  })

const storedFilters = (app: App) => createAccountValue(app, 'filters')

/** The filters saved during an earlier visit; an invalid one gets its initial value. */
const readFilters = (stored: unknown): FilterValues =>
  isRecord(stored)
    ? createFilterValues((key) => agencyFilters[key].read(stored[key]) ?? agencyFilters[key].initial)
    : initialFilters

/** The account's saved filters, or the defaults. */
export const agencySearchInput = (app: App): AgencySearchInput => ({
  filters: readFilters(storedFilters(app).read()),
})

const searchFunctions = new WeakMap<App, ReturnType<typeof createSearchInWorker>>()

/** Requests agencies in the page's one worker, shared by all sessions of the page. */
const searchFunctionOf = (app: App) => {
  const search = searchFunctions.get(app) ?? createSearchInWorker(app.api, app.connection)
  searchFunctions.set(app, search)
  return search
}

/** Adds a search that found something, but no email or phone number: a place with its full name, other text as typed. [BOX-28] */
const addRecentSearch = (searches: RecentSearches, text: string, found: TextInterpretation): void => {
  if (found.type === 'internal.nothing.found' || text === userLocationSearch || isEmailOrPhone(text)) return
  const name = 'place' in found ? found.place.name : text
  searches.add(name.toLowerCase().startsWith(text.toLowerCase()) ? name : text)
}

/**
 * Connects the search chart to the server, the user's location, and the stored filters.
 *
 * @param onSaved Called with false if the browser could not store the filters.
 */
export const provideAgencySearch = (
  app: App,
  geolocation: ActorRefFrom<typeof geolocationMachine>,
  recentSearches: RecentSearches,
  onSaved: (isStored: boolean) => void,
) => {
  const searchAgencies = searchFunctionOf(app)
  return agencySearchMachine.provide({
    actors: {
      watchLocation: fromCallback(({ sendBack }) => {
        let isReported = false
        const notify = () => {
          const location = selectUserLocation(geolocation.getSnapshot())
          if (isReported || !location) return
          isReported = true
          sendBack({ type: 'location.known', location })
        }
        notify()
        const subscription = geolocation.subscribe(notify)
        return () => subscription.unsubscribe()
      }),
      watchNetwork: fromCallback(({ sendBack }) =>
        onNetworkRestored(() => sendBack({ type: 'network.restored' })),
      ),
      interpretText: fromRequest<TextInterpretation, InterpretationInput>(
        async ({ input: { text, center }, signal }) => {
          const found = await interpretSearchText(app.api, text, center, signal)
          addRecentSearch(recentSearches, text, found)
          return found
        },
      ),
      loadAgency: fromRequest<ChosenAgencyResult, { agencyId: number }>(({ input, signal }) =>
        loadAgency(app.api, input.agencyId, signal),
      ),
      loadAgencies: fromRequest<AgencySearchResult, AgencyQuery>(({ input, signal }) =>
        searchAgencies(input, signal),
      ),
    },
    actions: {
      saveFilters: (_, { filters }) => {
        onSaved(storedFilters(app).write(filters))
      },
      searchContacts: (_, { text }) => {
        // First, the search updates its own URL, to which Back returns.
        queueMicrotask(() => {
          if (readUrl().path === '/home') navigate(listUrl('/contacts', text))
        })
      },
      logNothingFound: (_, { text }) => logError(`Location not found: ${text}`),
      logFailure: (_, { error }) => logError('The agency search failed.', error),
    },
  })
}
