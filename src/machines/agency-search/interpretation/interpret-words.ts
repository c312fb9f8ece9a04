import { type FilterValues, initialFilters } from '../../../../contract/agency-filters/filter-values.ts'
import { type Coordinates, coordinatesOf, milesBetween } from '../../../../contract/coordinates.ts'
import { displayName } from '../../../../contract/display-name.ts'
import {
  expandAbbreviations,
  genericAgencyWords,
  isAbbreviation,
  isMemberNumber,
  normalizeWords,
  placeKey,
} from '../../../../contract/search-words.ts'
import type { SuggestedAgency, SuggestionsResponse } from '../../../../contract/suggestions.ts'
import type { Place, TextInterpretation } from '../types.ts'
import {
  findMatchingAgency,
  hasAddress,
  isFoundByName,
  isGovernmentName,
  isPrefixOfAgencyName,
  matchesAllWords,
  matchesLaterWordOfName,
  mentionsCity,
  splitAtComma,
  wordsInName,
} from './matching-agency.ts'
import { isPrefixOfVendorName, mayBeVendor } from './matching-vendor.ts'
import {
  filterForWords,
  isJobTitle,
  pluralOf,
  readSearchPhrase,
  singularOf,
  toNameContains,
} from './search-phrase.ts'

/** The requests needed to interpret search text. */
export interface TextLookups {
  /**
   * Finds the place in the text. If it is only part of the text, also returns the other words, otherwise null. If there
   * is no place, returns the names of similar places.
   */
  findPlace(text: string): Promise<{ place: Place | null; otherWords: string | null; didYouMean: string[] }>
  /** The places and agencies suggested for the text, and whether a contact has this name. */
  suggest(text: string): Promise<SuggestionsResponse>
  /** The first vendor whose name has a word starting with the text, or null if there is none. */
  findVendor(text: string): Promise<string | null>
}

export const agencyChosen = (agency: SuggestedAgency): TextInterpretation => ({
  type: 'agency.chosen',
  agency,
})

const placeFound = (text: string, place: Place): TextInterpretation => ({
  type: 'internal.place.found',
  text,
  place,
})

export const filtersFound = (filters: Partial<FilterValues>): TextInterpretation => ({
  type: 'internal.filters.found',
  filters,
})

const maxSimilarNames = 3

/**
 * Finds the first match in this order:
 * 1. the place with this name, unless it is a government's, such as `City of Knoxville`
 * 2. the agencies with a contact with this title, if the text is only a job title
 * 3. the agency whose name starts with the text
 * 4. the agency at the street address in the text
 * 5. any other place or address found for the whole text
 * 6. the agency with this member number
 * 7. the agencies that bought from the vendor whose name starts with the text, unless the first suggested place's name
 *    does, too, or an agency's name contains it
 * 8. the first suggested place, unless the text is only a later word of its name
 * 9. the agency that the text abbreviates, or whose name has every word of the text
 * 10. the agencies whose names contain the text
 * 11. the contacts with this name, unless a vendor's name contains it
 * 12. the place in part of the text
 * 13. the agencies whose names contain the text with its typos corrected, or without words such as "office"
 * 14. the agencies that bought from a vendor whose name has a word that starts with the text
 * 15. the agencies with a contact with this title, if no place or agency has a similar name
 *
 * If nothing matches, returns the names of similar places and agencies. [BOX-03]
 */
export const interpretWords = async (
  text: string,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  const { findPlace, suggest, findVendor } = lookups
  const { place, otherWords, didYouMean } = await findPlace(text)
  if (place && isNameOfPlace(text, place)) return placeFound(text, place)
  // "Rector" is a job title here, not Rector, AR.
  if (isJobTitle(text)) return filtersFound(filterForWords(toNameContains(text)))
  const words = expandAbbreviations(normalizeWords(text))
  // Expand `boe` first: as a prefix, it would match Boerne, TX.
  if (isAbbreviation(text)) return interpretWords(words, center, lookups)

  const suggestions = await suggest(text)
  const { places, agencies, hasContact } = suggestions
  const [firstPlace] = places
  const [firstAgency] = agencies
  if (firstAgency && isPrefixOfAgencyName(text, suggestions)) return agencyChosen(firstAgency)
  const atAddress = agencies.find((agency) => hasAddress(text, agency))
  if (atAddress) return agencyChosen(atAddress)
  if (place && (!place.isPartial || hasHouseNumber(text))) return placeFound(text, place)
  const isInName = agencies.some((agency) => isFoundByName(text, agency))
  if (firstAgency && isMemberNumber(text) && !isInName) return agencyChosen(firstAgency)

  const vendor = mayBeVendor(text, suggestions) ? await findVendor(text) : null
  if (vendor !== null && isPrefixOfVendorName(text, vendor)) return filtersFound({ boughtFrom: vendor })
  const suggestedPlace =
    firstPlace && !matchesLaterWordOfName(text, firstPlace) && (await findPlace(firstPlace.name)).place
  if (suggestedPlace) return placeFound(text, suggestedPlace)

  // Only a state has a name without a comma.
  const isInState = place !== null && !place.name.includes(',')
  const agency = findMatchingAgency(text, suggestions, isInState)
  if (agency) return agencyChosen(agency)
  const name = [text, words, singularOf(words)].find((part) =>
    agencies.some((agency) => isFoundByName(part, agency)),
  )
  if (name !== undefined) return agenciesByPartOfName(name, text, agencies, center)
  if (hasContact && vendor === null) return { type: 'internal.contacts.found' }
  if (place) return withOtherWords(text, place, otherWords, suggest)

  const [corrected] = agencies.flatMap((agency) => wordsInName(words, agency) ?? [])
  if (corrected !== undefined) return agenciesByPartOfName(corrected, text, agencies, center)
  const fewerWords = withoutGenericWords(words)
  const similar = fewerWords === '' || fewerWords === words ? [] : (await suggest(fewerWords)).agencies
  if (similar.some((agency) => isFoundByName(fewerWords, agency)))
    return nearbyOrAllAgencies(fewerWords, similar, center)
  if (vendor !== null) return filtersFound({ boughtFrom: vendor })
  const similarAgencies = agencies.filter((agency) => matchesAllWords(text, agency))
  const names = new Set([...didYouMean, ...similarAgencies.map((agency) => displayName(agency.name))])
  const { contactTitle } = filterForWords(toNameContains(text))
  if (contactTitle !== undefined && names.size === 0) return filtersFound({ contactTitle })
  return { type: 'internal.nothing.found', didYouMean: [...names].slice(0, maxSimilarNames) }
}

const isWithin = (miles: number, agency: SuggestedAgency, center: Coordinates): boolean => {
  const coordinates = coordinatesOf(agency)
  return coordinates !== null && milesBetween(coordinates, center) < miles
}

/**
 * The place, and what the words next to it mean: an agency type (`Hamblen County school district`), a contact's title
 * (`public works director Dallas`), or part of an agency's name (`water dept Oak Ridge`). Words that no agency has in
 * its name are ignored.
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
    : placeFound(text, place)
}

const findFilters = async (
  words: string,
  suggest: TextLookups['suggest'],
): Promise<Partial<FilterValues> | null> => {
  const type = readSearchPhrase(pluralOf(singularOf(words)))
  if (type?.place === '') return type.filters
  const filters = filterForWords(toNameContains(words))
  if (filters.contactTitle !== undefined) return filters
  for (const name of new Set([toNameContains(words), withoutGenericWords(words)])) {
    if (name === '') continue
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
    ? filtersFound({ nameContains: toNameContains(words) })
    : { type: 'name.searched', name: words }
}

/**
 * The agencies whose names contain the words, unless the text has a city and every word of the first suggestion's name,
 * but in another form: `nashville library` is Nashville Public Library, not only Friends of the Nashville Library.
 */
const agenciesByPartOfName = (
  words: string,
  text: string,
  agencies: readonly SuggestedAgency[],
  center: Coordinates | null,
): TextInterpretation => {
  const [first] = agencies
  return first &&
    wordsInName(words, first) === null &&
    matchesAllWords(text, first) &&
    mentionsCity(text, first)
    ? agencyChosen(first)
    : nearbyOrAllAgencies(words, agencies, center)
}

/** A number at the start or after a comma: `800 Market St`, but not `Memphis Fire Protection District No. 36`. */
const hasHouseNumber = (text: string): boolean => /(?:^|,)\s*\d/.test(text)

/** True if the whole text is the name of the place: not `City of Knoxville`, or `Anderson County Schools, Clinton`. */
const isNameOfPlace = (text: string, { name, isPartial }: Place): boolean => {
  const [before, after] = splitAtComma(text)
  const hasOtherName = after !== '' && !/\d/.test(before) && !placeKey(name).startsWith(before)
  return !isPartial && !hasOtherName && !isGovernmentName(text)
}
