import { type ActorRefFrom, fromCallback } from 'xstate'
import type { Agency, AgencySearchResult } from '../../../contract/agencies.ts'
import type { FilterValues } from '../../../contract/agency-filters/filter-values.ts'
import type { Coordinates } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { placeKey, removeCountry } from '../../../contract/search-words.ts'
import { agencySearchMachine } from '../../machines/agency-search/machine.ts'
import { pluralPhrase, readSearchPhrase } from '../../machines/agency-search/search-phrase.ts'
import type {
  AgencyQuery,
  AgencySearchInput,
  ChosenAgencyResult,
  Place,
  PlaceResult,
  ResultsQuery,
  Territory,
} from '../../machines/agency-search/types.ts'
import { areValidCoordinates } from '../../machines/geolocation/coordinates.ts'
import type { geolocationMachine } from '../../machines/geolocation/machine.ts'
import { selectOwnLocation } from '../../machines/geolocation/selectors.ts'
import { createResourceListMachine } from '../../machines/resource-list/machine.ts'
import {
  findMeantAgency,
  isFoundByName,
  isLaterWord,
  splitAtComma,
  startsAgencyName,
} from '../../machines/search-suggestions/suggestions.ts'
import { listNames } from '../../services/api/agencies.ts'
import { loadAgency } from '../../services/api/agency-detail.ts'
import { createAgencySearch } from '../../services/api/agency-worker/search-in-worker.ts'
import type { ApiClient } from '../../services/api/client.ts'
import { listSuggestions } from '../../services/api/suggestions.ts'
import { downloadText } from '../../services/download.ts'
import { geocode } from '../../services/geocoding.ts'
import { logError } from '../../services/log.ts'
import { createStoredValue } from '../../services/stored-value.ts'
import type { App } from '../shared-wiring/app.ts'
import { watchNetwork } from '../shared-wiring/failure.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'
import { createStore, type Store } from '../store.ts'
import { agenciesCsv, agenciesCsvName } from './agencies-csv.ts'
import { readFilters, readTerritory } from './stored-filters.ts'

export type TerritoryStore = Store<Territory | null>

/** The territory that the signed-in account saved in this browser, or null. */
export const openTerritory = ({ session }: App): TerritoryStore => {
  const stored = createStoredValue(
    'browser',
    `territory.${session.getSnapshot().context.accountId ?? 'anybody'}`,
  )
  const store = createStore<Territory | null>(readTerritory(stored.read()))
  store.subscribe(() => stored.write(store.get()))
  return store
}

/** The chart of one lookup of counties or vendors whose names contain a string. */
export const provideNames = ({ api }: App, lookup: 'counties' | 'dealers', text: string) =>
  createResourceListMachine<string>().provide({
    actors: {
      loadItems: fromRequest<readonly string[]>(({ signal }) => listNames(api, lookup, text, signal)),
    },
    actions: { logFailure: (_, { error }) => logError(`The ${lookup} could not be loaded.`, error) },
  })

/** Downloads agencies as CSV; the file is named after `place`, the searched place. */
export const downloadAgencies = (
  agencies: readonly Agency[],
  resultsQuery: ResultsQuery | null,
  place: string,
): void => downloadText(agenciesCsvName(place), agenciesCsv(agencies, resultsQuery), 'text/csv')

const storedFilters = ({ session }: App) =>
  createStoredValue('browser', `filters.${session.getSnapshot().context.accountId ?? 'anybody'}`)

/** The account's saved filters, or the defaults. */
export const agencySearchInput = (app: App): AgencySearchInput => ({
  filters: readFilters(storedFilters(app).read()),
})

const searches = new WeakMap<App, ReturnType<typeof createAgencySearch>>()

/** The search in the page's one worker, shared by all sessions of the page. */
const agencySearchOf = (app: App) => {
  const search = searches.get(app) ?? createAgencySearch(app.api, app.connection)
  searches.set(app, search)
  return search
}

/**
 * The place that a search text names, or null with the names of similar ones. Several places may share a name without a state:
 * its query is the full name, which finds the same place wherever the map is.
 */
const findPlace = async (api: ApiClient, text: string, center: Coordinates | null, signal: AbortSignal) => {
  const result = await geocode(api, text, center, signal)
  if (result.outcome === 'notFound') return { place: null, didYouMean: result.didYouMean }
  const { name, coordinates, viewport: bounds, isRegion, isPartial } = result.place
  if (!areValidCoordinates(coordinates)) {
    logError('The place has no valid coordinates.', result.place)
    return { place: null, didYouMean: [] }
  }
  const isUsable = bounds && areValidCoordinates(bounds.northEast) && areValidCoordinates(bounds.southWest)
  const viewport = isUsable ? bounds : null
  const placeName = removeCountry(name)
  // An address, or a text of which only a part is a place, stays as it was typed.
  const query = isPartial || /\d/.test(text) ? text : placeName
  const place: Place = {
    coordinates,
    viewport,
    query,
    name: placeName,
    isRegion: isRegion && viewport !== null,
    isPartial,
    askedMiles: null,
  }
  return { place, didYouMean: [] }
}

const maxMeant = 3

/**
 * Finds the first of these that exists: the place that a search text names; the agency whose name starts with it; the
 * first place suggested for it, unless the text is only a later word of its name; the agency that it clearly means; the
 * agencies with the text in their names; the place that a part of the text names. If there is none, returns the names of
 * similar places and agencies. [BOX-03]
 */
const locateWords = async (
  api: ApiClient,
  text: string,
  center: Coordinates | null,
  signal: AbortSignal,
): Promise<PlaceResult> => {
  const { place: found, didYouMean } = await findPlace(api, text, center, signal)
  const isPart = found?.isPartial && !/\d/.test(text)
  const place = isPart ? null : found
  const [before, after] = splitAtComma(text)
  // The geocoder knows only the city in `Anderson County Schools, Clinton`.
  const isNamed = after === '' || /\d/.test(before) || placeKey(place?.name ?? '').startsWith(before)
  if (place && isNamed) return { outcome: 'found', text, place, filters: null }
  const suggestions = await listSuggestions(api, text, center, signal)
  const { places, agencies } = suggestions
  const agency = findMeantAgency(text, suggestions)
  if (agency && startsAgencyName(text, suggestions)) return { outcome: 'agency', agency }
  if (place) return { outcome: 'found', text, place, filters: null }
  const [suggested] = places
  const first =
    suggested && !isLaterWord(text, suggested) && (await findPlace(api, suggested.name, center, signal)).place
  if (first) return { outcome: 'found', text, place: first, filters: null }
  if (agency) return { outcome: 'agency', agency }
  if (agencies.some((each) => isFoundByName(text, each))) return { outcome: 'agencies', name: text }
  if (found) return { outcome: 'found', text, place: found, filters: null }
  const names = new Set([...didYouMean, ...agencies.map(({ name }) => displayName(name))])
  return { outcome: 'notFound', didYouMean: [...names].slice(0, maxMeant) }
}

/** Replaces a part of a vendor's name with the name: `bought from acme`. Text that no name contains is kept. */
const withDealerName = async (
  api: ApiClient,
  filters: Partial<FilterValues>,
  signal: AbortSignal,
): Promise<Partial<FilterValues>> => {
  const key = filters.boughtFrom === undefined ? 'neverBoughtFrom' : 'boughtFrom'
  const typed = filters[key]
  if (typed === undefined) return filters
  const [name = typed] = await listNames(api, 'dealers', typed, signal)
  return { ...filters, [key]: name }
}

/**
 * What a search text means: an agency whose name starts with it, otherwise the place and the filters that it names. If
 * no agency has a name like `Oak Ridge High School`, the text means the high schools near Oak Ridge. [BOX-13]
 */
const locatePlace = async (
  api: ApiClient,
  text: string,
  center: Coordinates | null,
  signal: AbortSignal,
): Promise<PlaceResult> => {
  const phrase = readSearchPhrase(text)
  if (!phrase) {
    const result = await locateWords(api, text, center, signal)
    const isKnown = result.outcome === 'found' ? !result.place.isPartial : result.outcome !== 'notFound'
    const kinds = isKnown ? null : pluralPhrase(text)
    const ofKind = kinds === null ? result : await locatePlace(api, kinds, center, signal)
    return ofKind.outcome === 'found' ? { ...ofKind, text } : result
  }
  const { place, askedMiles } = phrase
  const filters = await withDealerName(api, phrase.filters, signal)
  if (phrase.isNearUser) return { outcome: 'ownLocation', filters }
  if (place === '') return { outcome: 'currentArea', filters }
  const { agencies } = await listSuggestions(api, text, center, signal)
  const [agency] = agencies
  if (agency && startsAgencyName(text, { agencies, places: [] })) return { outcome: 'agency', agency }
  const result = await locateWords(api, place, center, signal)
  if (result.outcome !== 'found') return result
  const { name, query } = result.place
  return {
    ...result,
    text,
    place: { ...result.place, query: /\d/.test(place) ? query : name, askedMiles },
    filters,
  }
}

/**
 * The search chart with the server, the gazetteer, the user's location, and the stored filters behind it.
 *
 * @param onSaved Called with false if the browser could not store the filters.
 */
export const provideAgencySearch = (
  app: App,
  geolocation: ActorRefFrom<typeof geolocationMachine>,
  onSaved: (isKept: boolean) => void,
) => {
  const searchAgencies = agencySearchOf(app)
  return agencySearchMachine.provide({
    actors: {
      watchLocation: fromCallback(({ sendBack }) => {
        let isReported = false
        const notify = () => {
          const location = selectOwnLocation(geolocation.getSnapshot())
          if (isReported || !location) return
          isReported = true
          sendBack({ type: 'location.known', location })
        }
        notify()
        const subscription = geolocation.subscribe(notify)
        return () => subscription.unsubscribe()
      }),
      watchNetwork,
      locatePlace: fromRequest<PlaceResult, { text: string; center: Coordinates | null }>(
        ({ input: { text, center }, signal }) => locatePlace(app.api, text, center, signal),
      ),
      loadAgency: fromRequest<ChosenAgencyResult, { agencyId: number }>(({ input, signal }) =>
        loadAgency(app.api, input.agencyId, signal),
      ),
      loadAgencies: fromRequest<AgencySearchResult, AgencyQuery>(({ input, signal }) =>
        searchAgencies({ search: input.search, ...input.filters, ...input.bounds }, signal),
      ),
    },
    actions: {
      saveFilters: (_, { filters }) => {
        onSaved(storedFilters(app).write(filters))
      },
      logPlaceNotFound: (_, { text }) => logError(`Location not found: ${text}`),
      logFailure: (_, { error }) => logError('The agency search failed.', error),
    },
  })
}
