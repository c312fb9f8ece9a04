import type { FilterValues } from '../../../contract/agency-filters/filter-values.ts'
import { type Coordinates, milesBetween } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import {
  normalizeWords,
  placeKey,
  removeCountry,
  writeOutAbbreviations,
} from '../../../contract/search-words.ts'
import { pluralPhrase, readSearchPhrase } from '../../machines/agency-search/search-phrase.ts'
import type { Place, PlaceResult } from '../../machines/agency-search/types.ts'
import { areValidCoordinates } from '../../machines/geolocation/coordinates.ts'
import {
  findMeantAgency,
  isFoundByName,
  isLaterWord,
  splitAtComma,
  startsAgencyName,
} from '../../machines/search-suggestions/suggestions.ts'
import { listFilterValues } from '../../services/api/agencies.ts'
import type { ApiClient } from '../../services/api/client.ts'
import { listSuggestions } from '../../services/api/suggestions.ts'
import { geocode } from '../../services/geocoding.ts'
import { logError } from '../../services/log.ts'

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
  // An address, or a text that is only partly a place, stays as it was typed.
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

/** A number at the start or after a comma: `800 Market St`, but not `Memphis Fire Protection District No. 36`. */
const hasHouseNumber = (text: string): boolean => /(?:^|,)\s*\d/.test(text)

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
  const isPart = found?.isPartial && !hasHouseNumber(text)
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
  const name = [text, writeOutAbbreviations(normalizeWords(text))].find((each) =>
    agencies.some((agency) => isFoundByName(each, agency)),
  )
  if (name !== undefined) return { outcome: 'agencies', name }
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
  const [name = typed] = await listFilterValues(api, 'dealers', typed, signal)
  return { ...filters, [key]: name }
}

/** A farther place only looks like a part of an agency's name: Vanderbilt, PA, in `Vanderbilt University`. */
const maxMilesToKind = 250

const isNear = ({ coordinates, isRegion }: Place, center: Coordinates | null): boolean =>
  isRegion || center === null || milesBetween(coordinates, center) < maxMilesToKind

/**
 * What a search text means: an agency whose name starts with it, otherwise the place and the filters that it names. If
 * no agency has a name like `Oak Ridge High School`, the text means the high schools near Oak Ridge. [BOX-13]
 */
export const locatePlace = async (
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
    return ofKind.outcome === 'found' && isNear(ofKind.place, center) ? { ...ofKind, text } : result
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
