import { type FilterValues, initialFilters } from '../../../contract/agency-filters/filter-values.ts'
import { type Coordinates, milesBetween } from '../../../contract/coordinates.ts'
import { displayName } from '../../../contract/display-name.ts'
import {
  expandAbbreviations,
  genericAgencyWords,
  isAbbreviation,
  isMemberNumber,
  normalizeWords,
  placeKey,
} from '../../../contract/search-words.ts'
import type { SuggestedAgency, SuggestionsResponse } from '../../../contract/suggestions.ts'
import { coordinatesOf } from '../geolocation/coordinates.ts'
import {
  findMatchingAgency,
  hasAddress,
  isFoundByName,
  isGovernmentName,
  matchesAllWords,
  matchesLaterWordOfName,
  mayBeVendor,
  splitAtComma,
  startsAgencyName,
  startsVendorName,
  wordsInName,
} from './matching-agency.ts'
import {
  filterForWords,
  isJobTitle,
  pluralOf,
  readSearchPhrase,
  type SearchPhrase,
  singularOf,
  toNameFilter,
} from './search-phrase.ts'
import type { Place, TextInterpretation } from './types.ts'

/** The requests needed to interpret search text. */
export interface TextLookups {
  /**
   * Finds the place in the text. If it is only part of the text, also returns the other words, otherwise null. If there
   * is no place, returns the names of similar places.
   */
  findPlace(text: string): Promise<{ place: Place | null; otherWords: string | null; didYouMean: string[] }>
  /** The places and agencies suggested for the text, and whether a contact has this name. */
  suggest(text: string): Promise<SuggestionsResponse>
  /** The first vendor that has a word starting with the text, or null if there is none. */
  findVendor(text: string): Promise<string | null>
}

/**
 * Interprets search text. Text with filters means an agency whose name starts with it, otherwise a place and the
 * filters. Other text is interpreted in the order of `interpretWords`. Other words next to a place are matched against
 * agency names: `zoos near Nashville`, `Oak Ridge High School`. [BOX-13, BOX-26]
 *
 * These files interpret the text, in this order:
 * 1. `search-phrase.ts` reads the filters and the radius.
 * 2. This file decides whether the rest is a place, an agency, or part of several agencies' names.
 * 3. `server/places/parse-address.ts` and `server/geocoder/geocoder.ts` find the place (`GET geocode`).
 * 4. `server/suggestions/agency-query-candidates.ts` and `unlikely-places.ts` find the places and agencies with similar
 *    names (`GET suggestions`).
 * 5. `matching-agency.ts` chooses among the suggested agencies.
 *
 * @param center The center of the map, in degrees, or null if there is none.
 */
export const interpretText = async (
  text: string,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  const phrase = readSearchPhrase(text)
  return phrase ? interpretPhrase(text, phrase, center, lookups) : interpretWords(text, center, lookups)
}

const interpretPhrase = async (
  text: string,
  phrase: SearchPhrase,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  const { place, requestedMiles } = phrase
  const filters = await withVendorName(phrase.filters, lookups)
  if (phrase.isNearOwnLocation) return { type: 'internal.filtersNearOwnLocation.found', filters }
  if (place === '') return { type: 'internal.filters.found', filters }
  const { agencies } = await lookups.suggest(text)
  const [agency] = agencies
  if (agency && startsAgencyName(text, { agencies, places: [] }))
    return agencyOrNamesakes(agency, agencies, center)
  // A place name such as `near Acme` does not mean a vendor.
  const interpretation = await interpretWords(place, null, { ...lookups, findVendor: async () => null })
  if (interpretation.type === 'name.searched')
    return { type: 'internal.filters.found', filters: { ...filters, nameContains: interpretation.name } }
  if (interpretation.type === 'internal.filters.found')
    return { ...interpretation, filters: { ...interpretation.filters, ...filters } }
  if (!('place' in interpretation)) return interpretation
  const { name, query } = interpretation.place
  return {
    type: 'internal.placeWithFilters.found',
    text,
    place: { ...interpretation.place, query: /\d/.test(place) ? query : name, requestedMiles },
    filters: { ...('filters' in interpretation && interpretation.filters), ...filters },
  }
}

/** Replaces part of a vendor's name with the full name: `bought from acme`. */
const withVendorName = async (
  filters: Partial<FilterValues>,
  { findVendor }: TextLookups,
): Promise<Partial<FilterValues>> => {
  const key = filters.boughtFrom === undefined ? 'neverBoughtFrom' : 'boughtFrom'
  const typed = filters[key]
  return typed === undefined ? filters : { ...filters, [key]: (await findVendor(typed)) ?? typed }
}

/** A number at the start or after a comma: `800 Market St`, but not `Memphis Fire Protection District No. 36`. */
const hasHouseNumber = (text: string): boolean => /(?:^|,)\s*\d/.test(text)

const isWithin = (miles: number, agency: SuggestedAgency, center: Coordinates): boolean => {
  const coordinates = coordinatesOf(agency)
  return coordinates !== null && milesBetween(coordinates, center) < miles
}

/** If several agencies have the same name, one that is more than this many miles away is not opened. */
const maxMilesToNamesake = 150

/** The agency, or all agencies with its name if none is near: `knox county schools` far from Knoxville. */
const agencyOrNamesakes = (
  agency: SuggestedAgency,
  agencies: readonly SuggestedAgency[],
  center: Coordinates | null,
): TextInterpretation => {
  const namesakes = agencies.filter(({ name }) => placeKey(name) === placeKey(agency.name))
  return namesakes.length === 1 ||
    center === null ||
    namesakes.some((each) => isWithin(maxMilesToNamesake, each, center))
    ? { type: 'agency.chosen', agency }
    : { type: 'name.searched', name: displayName(agency.name) }
}

/**
 * The place, and what the words next to it mean: an agency type (`Hamblen County school district`), a contact's title
 * (`public works director Dallas`), or part of agency names (`water dept Oak Ridge`). Words that no agency has in its
 * name are ignored.
 */
const withOtherWords = async (
  text: string,
  place: Place,
  otherWords: string | null,
  suggest: TextLookups['suggest'],
): Promise<TextInterpretation> => {
  const filters = otherWords === null ? null : await findFilters(otherWords, suggest)
  return filters
    ? {
        type: 'internal.placeWithFilters.found',
        text,
        // If the other words are in neither a name nor a title, only part of the text was found.
        place: {
          ...place,
          query: place.name,
          isPartial: !('nameContains' in filters || 'contactTitle' in filters),
        },
        filters,
      }
    : { type: 'internal.place.found', text, place }
}

const findFilters = async (
  words: string,
  suggest: TextLookups['suggest'],
): Promise<Partial<FilterValues> | null> => {
  const type = readSearchPhrase(pluralOf(singularOf(words)))
  if (type?.place === '') return type.filters
  const filters = filterForWords(toNameFilter(words))
  if (filters.contactTitle !== undefined) return filters
  for (const name of new Set([toNameFilter(words), withoutGenericWords(words)])) {
    const { agencies } = await suggest(name)
    const [nameContains] = agencies.flatMap((agency) => wordsInName(name, agency) ?? [])
    if (nameContains) return { nameContains }
  }
  return null
}

const genericWords = new RegExp(`\\b(?:${genericAgencyWords})\\b`, 'gi')

/** `water dept`, `water district`, and `water utility` also mean a water authority. */
const withoutGenericWords = (words: string): string => words.replace(genericWords, '').trim()

/**
 * The suggested agencies whose names contain each word of the text, possibly abbreviated or with a typo, if they have
 * the same name: `sheriff cumberland county`.
 */
const findNamesakes = (text: string, agencies: readonly SuggestedAgency[]): SuggestedAgency[] => {
  const matches = agencies.filter((agency) => matchesAllWords(text, { ...agency, city: null, state: null }))
  return new Set(matches.map(({ name }) => placeKey(name))).size === 1 ? matches : []
}

/**
 * The agencies whose names contain the words, in the current area or, if none is suggested there, everywhere:
 * `sheriff`.
 */
const nearbyOrAllAgencies = (
  words: string,
  agencies: readonly SuggestedAgency[],
  center: Coordinates | null,
): TextInterpretation => {
  const matches = agencies.filter((agency) => isFoundByName(words, { ...agency, city: null }))
  return center !== null && matches.some((agency) => isWithin(initialFilters.radius, agency, center))
    ? { type: 'internal.filters.found', filters: { nameContains: toNameFilter(words) } }
    : { type: 'name.searched', name: words }
}

const maxSimilarNames = 3

/**
 * Finds the first match in this order:
 * 1. the place with this name, unless it is a government's, such as `City of Knoxville`
 * 2. the agencies with a contact of this title, if the text is only a job title
 * 3. the agency whose name starts with the text
 * 4. the agency at the street address in the text
 * 5. any other place or address found for the whole text
 * 6. the agency with this member number
 * 7. the agencies that bought from the vendor whose name starts with the text, unless the first suggested place's name
 *    does, too, or an agency's name contains it
 * 8. the first suggested place, unless the text is only a later word of its name
 * 9. the agency that the text clearly means
 * 10. the agencies whose names contain the text
 * 11. the agencies that share a name containing each word of the text
 * 12. the contacts with this name, unless a vendor's name contains it
 * 13. the place in part of the text
 * 14. the agencies whose names contain the text with its typos corrected, or without words such as "office"
 * 15. the agencies that bought from a vendor with a word that starts with the text
 * 16. the agencies with a contact of this title, if no place or agency has a similar name
 *
 * If nothing matches, returns the names of similar places and agencies. [BOX-03]
 */
const interpretWords = async (
  text: string,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  const { findPlace, suggest, findVendor } = lookups
  const { place: found, otherWords, didYouMean } = await findPlace(text)
  const isPart = found?.isPartial && !hasHouseNumber(text)
  const place = isPart ? null : found
  const [before, after] = splitAtComma(text)
  // The geocoder knows only the city in `Anderson County Schools, Clinton`.
  const isPlaceName = after === '' || /\d/.test(before) || placeKey(place?.name ?? '').startsWith(before)
  if (place && isPlaceName && !place.isPartial && !isGovernmentName(text))
    return { type: 'internal.place.found', text, place }
  // "Rector" is a job title here, not Rector, AR.
  if (isJobTitle(text)) return { type: 'internal.filters.found', filters: filterForWords(toNameFilter(text)) }
  // Expand `boe` first: as a prefix, it would match Boerne, TX.
  if (isAbbreviation(text)) return interpretWords(expandAbbreviations(normalizeWords(text)), center, lookups)
  const suggestions = await suggest(text)
  const { places, agencies, hasContact } = suggestions
  const agency = findMatchingAgency(text, suggestions)
  if (agency && startsAgencyName(text, suggestions))
    return after === '' ? agencyOrNamesakes(agency, agencies, center) : { type: 'agency.chosen', agency }
  const atAddress = agencies.find((each) => hasAddress(text, each))
  if (atAddress) return { type: 'agency.chosen', agency: atAddress }
  if (place) return { type: 'internal.place.found', text, place }
  const isNumber = isMemberNumber(text) && !agencies.some((each) => isFoundByName(text, each))
  const [member] = isNumber ? agencies : []
  if (member) return { type: 'agency.chosen', agency: member }
  const vendor = mayBeVendor(text, suggestions) ? await findVendor(text) : null
  if (vendor !== null && startsVendorName(text, vendor, suggestions))
    return { type: 'internal.filters.found', filters: { boughtFrom: vendor } }
  const [suggested] = places
  const first =
    suggested && !matchesLaterWordOfName(text, suggested) && (await findPlace(suggested.name)).place
  if (first) return { type: 'internal.place.found', text, place: first }
  if (agency) return { type: 'agency.chosen', agency }
  const words = expandAbbreviations(normalizeWords(text))
  const name = [text, words, singularOf(words)].find((each) =>
    agencies.some((agency) => isFoundByName(each, agency)),
  )
  if (name !== undefined) return nearbyOrAllAgencies(name, agencies, center)
  // Not Ohio County’s sheriff for `sheriff ohio`; only a state has a name without a comma.
  const [namesake] = found && !found.name.includes(',') ? [] : findNamesakes(text, agencies)
  if (namesake) return agencyOrNamesakes(namesake, agencies, center)
  if (hasContact && vendor === null) return { type: 'internal.contacts.found' }
  if (found) return withOtherWords(text, found, otherWords, suggest)
  const [corrected] = agencies.flatMap((each) => wordsInName(words, each) ?? [])
  if (corrected !== undefined) return nearbyOrAllAgencies(corrected, agencies, center)
  const fewerWords = withoutGenericWords(words)
  const similar = fewerWords === '' || fewerWords === words ? [] : (await suggest(fewerWords)).agencies
  if (similar.some((each) => isFoundByName(fewerWords, each)))
    return nearbyOrAllAgencies(fewerWords, similar, center)
  if (vendor !== null) return { type: 'internal.filters.found', filters: { boughtFrom: vendor } }
  const names = new Set([...didYouMean, ...agencies.map(({ name }) => displayName(name))])
  const { contactTitle } = filterForWords(toNameFilter(text))
  if (contactTitle !== undefined && names.size === 0)
    return { type: 'internal.filters.found', filters: { contactTitle } }
  return { type: 'internal.nothing.found', didYouMean: [...names].slice(0, maxSimilarNames) }
}
