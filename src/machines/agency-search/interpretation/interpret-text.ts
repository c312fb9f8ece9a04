import type { FilterValues } from '../../../../contract/agency-filters/filter-values.ts'
import type { Coordinates } from '../../../../contract/coordinates.ts'
import type { TextInterpretation } from '../types.ts'
import { isEmailOrPhone } from './email-or-phone.ts'
import { agencyChosen, filtersFound, interpretWords, type TextLookups } from './interpret-words.ts'
import { isPrefixOfAgencyName, startsWithTypos } from './matching-agency.ts'
import { readSearchPhrase, type SearchPhrase } from './search-phrase.ts'

/**
 * Interprets search text. An email address or phone number means its contact. Text that contains filters is read as an
 * agency's name if a name starts with it, or starts with it apart from typos and the place in the text is unknown.
 * Otherwise, it is read as a place and filters. Other text is interpreted by `interpretWords`. Other words next to a
 * place are matched against agency names: `zoos near Nashville`, `Oak Ridge High School`. [BOX-13, BOX-26]
 *
 * These files interpret the text, in this order:
 * 1. `email-or-phone.ts` recognizes an email address or a phone number.
 * 2. `search-phrase.ts` reads the filters and the radius.
 * 3. `interpret-words.ts` decides whether the rest is a place, an agency, part of an agency's name, a vendor, or a
 * contact.
 * 4. `server/places/parse-address.ts` and `server/geocoder/geocoder.ts` find the place (`GET geocode`).
 * 5. `server/suggestions/agency-query-candidates.ts` and `unlikely-places.ts` find the places and agencies with similar
 *    names (`GET suggestions`).
 * 6. `matching-agency.ts` and `matching-vendor.ts` choose among the suggested agencies and vendors.
 *
 * @param center The center of the map, in degrees, or null if there is none.
 */
export const interpretText = async (
  text: string,
  center: Coordinates | null,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  if (isEmailOrPhone(text)) return { type: 'internal.contacts.found' }
  const phrase = readSearchPhrase(text)
  return phrase ? interpretPhrase(text, phrase, lookups) : interpretWords(text, center, lookups)
}

/** A clause after a place, which may not be a filter: `Tennessee with open bids`. */
const clause = /,? (?:with|without|that|which|who|whose|ending) .*$/i

/** Reads a phrase again without its last clause if nothing is found. */
const interpretPhrase = async (
  text: string,
  phrase: SearchPhrase,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  const interpretation = await interpretWholePhrase(text, phrase, lookups)
  const place = phrase.place.replace(clause, '')
  if (interpretation.type !== 'internal.nothing.found' || place === phrase.place) return interpretation
  const found = await interpretWholePhrase(text, { ...phrase, place }, lookups)
  return 'place' in found ? { ...found, place: { ...found.place, isPartial: true } } : interpretation
}

const interpretWholePhrase = async (
  text: string,
  phrase: SearchPhrase,
  lookups: TextLookups,
): Promise<TextInterpretation> => {
  const { place } = phrase
  const filters = await withVendorName(phrase.filters, lookups)
  if (phrase.isNearUserLocation) return { type: 'internal.filtersNearUser.found', filters }
  if (place === '') return filtersFound(filters)
  const { agencies } = await lookups.suggest(text)
  const [agency] = agencies
  if (agency && isPrefixOfAgencyName(text, { agencies, places: [] })) return agencyChosen(agency)
  if (agency && startsWithTypos(text, agency) && !(await isKnownPlace(place, lookups)))
    return agencyChosen(agency)
  // `near Acme` and `near Pat Lee` mean neither a vendor nor a contact.
  const interpretation = await interpretWords(place, null, {
    ...lookups,
    findVendor: async () => null,
    suggest: async (words) => ({ ...(await lookups.suggest(words)), hasContact: false }),
  })
  if (interpretation.type === 'name.searched')
    return filtersFound({ ...filters, nameContains: interpretation.name })
  if (interpretation.type === 'internal.filters.found')
    return filtersFound({ ...interpretation.filters, ...filters })
  if (!('place' in interpretation)) return interpretation
  const { name, query } = interpretation.place
  return {
    type: 'internal.placeWithFilters.found',
    text,
    place: { ...interpretation.place, query: /\d/.test(place) ? query : name },
    filters: { ...('filters' in interpretation && interpretation.filters), ...filters },
  }
}

/** True for the name of a place without typos. */
const isKnownPlace = async (text: string, { findPlace }: TextLookups): Promise<boolean> => {
  const { place } = await findPlace(text)
  return place !== null && !place.isPartial
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
