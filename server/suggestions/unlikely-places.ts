import { type Coordinates, milesBetween } from '../../contract/coordinates.ts'
import { normalizeWords, placeKey } from '../../contract/search-words.ts'
import type { NamedPlace } from '../places/find-places.ts'
import type { SuggestedAgencyRow } from './agency-statements.ts'
import type { SuggestedPlaceRow } from './places.ts'

/** A place with fewer people that is farther than this from the map center is an unlikely search. */
const small = { people: 5_000, miles: 150 }

/** True if a place is so small and far away that the user may mean an agency of the same name. */
export const isFarSmallPlace = (place: NamedPlace | undefined, center: Coordinates | null): boolean =>
  center !== null &&
  place?.kind === 'city' &&
  place.population < small.people &&
  milesBetween(place, center) > small.miles

/** A place with more people may be meant even if a contact has the name that was typed: `austen` is also Austin, TX. */
const largeCity = 100_000

/**
 * True if a place's name only resembles the text, while an agency's name contains the text from the start of a word or
 * a contact has this name: `west high` is not West Hill, OH, and `jennifer` is not Jenner, CA.
 */
export const isUnlikelyTypo = (
  text: string,
  { isSimilar, population }: SuggestedPlaceRow,
  agencies: readonly SuggestedAgencyRow[],
  hasContact: boolean,
): boolean => {
  const isInName = ({ name }: SuggestedAgencyRow) =>
    ` ${normalizeWords(name)}`.includes(` ${normalizeWords(text)}`)
  return isSimilar && ((hasContact && population < largeCity) || agencies.some(isInName))
}

/**
 * Removes small, faraway places if an agency with the same name is more likely: `vanderbilt` is the university,
 * not Vanderbilt, PA. The agency's name must start with the text, and it must be a college or much nearer than the
 * place. Agencies in that place do not count.
 */
export function removeUnlikelyPlaces<Place extends NamedPlace>(
  text: string,
  center: Coordinates | null,
  places: Place[],
  agencies: readonly SuggestedAgencyRow[],
): Place[] {
  const [first] = places
  if (center === null || first === undefined || !isFarSmallPlace(first, center)) return places
  if (placeKey(text) !== first.key) return places
  const far = milesBetween(first, center)
  const hasLikelyAgency = agencies.some(({ name, city, agency_type: type, latitude, longitude }) => {
    if (!normalizeWords(name).startsWith(`${normalizeWords(text)} `)) return false
    if (latitude === null || longitude === null || placeKey(city ?? '') === first.key) return false
    return type === 'higher-education' || milesBetween({ latitude, longitude }, center) < far / 2
  })
  return hasLikelyAgency ? places.filter((place) => !isFarSmallPlace(place, center)) : places
}
