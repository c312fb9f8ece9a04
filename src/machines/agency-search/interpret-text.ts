import type { FilterValues } from '../../../contract/agency-filters/filter-values.ts'
import { type Coordinates, milesBetween } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import { normalizeWords, placeKey, writeOutAbbreviations } from '../../../contract/search-words.ts'
import type { SuggestedAgency, Suggestions } from '../../../contract/suggestions.ts'
import { coordinatesOf } from '../geolocation/coordinates.ts'
import {
  findMeantAgency,
  hasAddress,
  isFoundByName,
  isLaterWord,
  splitAtComma,
  startsAgencyName,
} from './meant-agency.ts'
import { readKindPhrase, readNamePhrase, readSearchPhrase, type SearchPhrase } from './search-phrase.ts'
import type { Place, PlaceResult } from './types.ts'

/** What the interpretation of a text asks the server. */
export interface TextLookups {
  /** The place that the text names; if there is none, the names of similar ones. */
  findPlace(text: string): Promise<{ place: Place | null; didYouMean: string[] }>
  /** The places and agencies suggested for the text. */
  suggest(text: string): Promise<Suggestions>
  /** The vendor whose name contains the text, or the text if there is none. */
  findDealer(text: string): Promise<string>
}

/**
 * Interprets a search text: an agency whose name starts with it, otherwise the place and the filters that it names.
 * Unknown words before a place are a part of names: `zoos near Nashville`. If no agency has a name like `Oak Ridge High
 * School`, the text means the high schools near Oak Ridge. [BOX-13]
 *
 * These files interpret a text, in this order:
 * 1. `search-phrase.ts` reads the filters and the radius that the text names.
 * 2. This file decides whether the rest is a place, an agency, or a part of several agencies' names.
 * 3. `server/places/parse-address.ts` and `server/geocoder/geocoder.ts` find the place (`GET geocode`).
 * 4. `server/suggestions/interpretations.ts` and `namesakes.ts` find the places and agencies with similar names
 *    (`GET suggestions`).
 * 5. `meant-agency.ts` chooses among the suggested agencies.
 *
 * @param center The center of the map, in degrees, or null if there is none.
 */
export const interpretText = async (
  text: string,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<PlaceResult> => {
  const phrase = readSearchPhrase(text)
  if (phrase) return interpretPhrase(text, phrase, center, lookups)
  const result = await interpretWords(text, center, lookups)
  if (result.outcome === 'found' && !result.place.isPartial) return result
  const named = readNamePhrase(text)
  const near = named && (await interpretPhrase(text, named, center, lookups))
  if (near?.outcome === 'ownLocation' || (near?.outcome === 'found' && !near.place.isPartial)) return near
  if (result.outcome !== 'found' && result.outcome !== 'notFound') return result
  const kind = readKindPhrase(text)
  const ofKind = kind && (await interpretPhrase(text, kind, center, lookups))
  if (ofKind?.outcome !== 'found' || !isNear(ofKind.place, center)) return result
  return { ...ofKind, place: { ...ofKind.place, isPartial: true } }
}

/** A farther place only looks like a part of an agency's name: Vanderbilt, PA, in `Vanderbilt University`. */
const maxMilesToKind = 250

const isNear = ({ coordinates, isRegion }: Place, center: Coordinates | null): boolean =>
  isRegion || center === null || milesBetween(coordinates, center) < maxMilesToKind

const interpretPhrase = async (
  text: string,
  phrase: SearchPhrase,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<PlaceResult> => {
  const { place, askedMiles } = phrase
  const filters = await withDealerName(phrase.filters, lookups)
  if (phrase.isNearUser) return { outcome: 'ownLocation', filters }
  if (place === '') return { outcome: 'currentArea', filters }
  const { agencies } = await lookups.suggest(text)
  const [agency] = agencies
  if (agency && startsAgencyName(text, { agencies, places: [] }))
    return oneOrAllNamed(agency, agencies, center)
  const result = await interpretWords(place, null, lookups)
  if (result.outcome !== 'found') return result
  const { name, query } = result.place
  return {
    ...result,
    text,
    place: { ...result.place, query: /\d/.test(place) ? query : name, askedMiles },
    filters,
  }
}

/** Replaces a part of a vendor's name with the name: `bought from acme`. */
const withDealerName = async (
  filters: Partial<FilterValues>,
  { findDealer }: TextLookups,
): Promise<Partial<FilterValues>> => {
  const key = filters.boughtFrom === undefined ? 'neverBoughtFrom' : 'boughtFrom'
  const typed = filters[key]
  return typed === undefined ? filters : { ...filters, [key]: await findDealer(typed) }
}

/** A number at the start or after a comma: `800 Market St`, but not `Memphis Fire Protection District No. 36`. */
const hasHouseNumber = (text: string): boolean => /(?:^|,)\s*\d/.test(text)

/** A farther agency is not opened if others have the same name. */
const maxMilesToNamesake = 150

/** The agency, or all of its name if none is near: `knox county schools` far from Knoxville. */
const oneOrAllNamed = (
  agency: SuggestedAgency,
  agencies: readonly SuggestedAgency[],
  center: Coordinates | null,
): PlaceResult => {
  const isNear = (each: SuggestedAgency) => {
    const coordinates = coordinatesOf(each)
    return center === null || (coordinates !== null && milesBetween(coordinates, center) < maxMilesToNamesake)
  }
  const named = agencies.filter(({ name }) => placeKey(name) === placeKey(agency.name))
  return named.length === 1 || named.some(isNear)
    ? { outcome: 'agency', agency }
    : { outcome: 'agencies', name: displayName(agency.name) }
}

const maxMeant = 3

/**
 * Finds the first of these that exists: the place that a search text names; the agency whose name starts with it; the
 * first place suggested for it, unless the text is only a later word of its name; the agency that it clearly means; the
 * agencies with the text in their names; the place that a part of the text names. If there is none, returns the names of
 * similar places and agencies. [BOX-03]
 */
const interpretWords = async (
  text: string,
  center: Coordinates | null,
  { findPlace, suggest }: TextLookups,
): Promise<PlaceResult> => {
  const { place: found, didYouMean } = await findPlace(text)
  const isPart = found?.isPartial && !hasHouseNumber(text)
  const place = isPart ? null : found
  const [before, after] = splitAtComma(text)
  // The geocoder knows only the city in `Anderson County Schools, Clinton`.
  const isNamed = after === '' || /\d/.test(before) || placeKey(place?.name ?? '').startsWith(before)
  if (place && isNamed && !place.isPartial) return { outcome: 'found', text, place, filters: null }
  const suggestions = await suggest(text)
  const { places, agencies } = suggestions
  const agency = findMeantAgency(text, suggestions)
  if (agency && startsAgencyName(text, suggestions))
    return after === '' ? oneOrAllNamed(agency, agencies, center) : { outcome: 'agency', agency }
  const atAddress = agencies.find((each) => hasAddress(text, each))
  if (atAddress) return { outcome: 'agency', agency: atAddress }
  if (place) return { outcome: 'found', text, place, filters: null }
  const [suggested] = places
  const first = suggested && !isLaterWord(text, suggested) && (await findPlace(suggested.name)).place
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
