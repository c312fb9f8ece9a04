import type pg from 'pg'
import { type Coordinates, milesBetween } from '../../contract/coordinates.ts'
import { normalizeWords, placeKey } from '../../contract/search-words.ts'
import { geocode, geocodeAll, type NamedPlace } from '../places/find-places.ts'
import { type PlaceInterpretation, parseAddress } from '../places/parse-address.ts'
import { suggestAgencies } from './agencies.ts'
import { findKnownWords } from './dictionary.ts'
import { suggestPlaces } from './places.ts'
import { isFarSmallPlace, removeUnlikelyPlaces } from './unlikely-places.ts'

/** Text with more words is not searched for a place. */
const maxWords = 8
/**
 * The limits for a place without its state. A smaller or farther place is an unlikely
 * search: `Water`, `Home`, `Academy`.
 */
const foundInText = { people: 5_000, peopleOfFarPlace: 20_000, miles: 150 }
/** Shorter misspelled names resemble too many places. */
const minMisspelledLetters = 6
/** `East Tennessee State University` is not in University, FL. */
const agencyWord = /^(?:academy|college|school|university)s?$/i

/**
 * The place at the end or the beginning of unknown text: `nursing homes memphis`, `asheville nc city government`.
 */
export async function findPlacesInText(
  pool: pg.Pool,
  text: string,
  center: Coordinates | null,
): Promise<{ places: NamedPlace[]; otherWords: string }> {
  const none = { places: [], otherWords: '' }
  const words = text.trim().split(/\s+/)
  if (words.length > maxWords) return none
  const parts = words.slice(1).flatMap((_, index) => {
    const split = (at: number) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const
    const [before, end] = split(index + 1)
    const [start, after] = split(-index - 1)
    return [
      { part: end, otherWords: before, isAtEnd: true },
      { part: start, otherWords: after, isAtEnd: start.endsWith(',') },
    ]
  })
  const found = await geocodeAll(
    pool,
    parts.map(({ part }) => part),
  )
  const isNear = (place: NamedPlace) => center !== null && milesBetween(place, center) < foundInText.miles
  const isLikelyPlace = (place: NamedPlace, { part, otherWords, isAtEnd }: (typeof parts)[number]) =>
    place.kind !== 'city' ||
    // `Lincoln Elementary` is not in Lincoln, NE, but `Nashville school district` is in Nashville, TN.
    (isNear(place)
      ? place.population >= foundInText.people
      : (isAtEnd || otherWords.includes(' ')) &&
        !agencyWord.test(part) &&
        place.population >= foundInText.peopleOfFarPlace) ||
    parseAddress(part).interpretations.length > 1
  const index = parts.findIndex((part, at) => found[at]?.some((place) => isLikelyPlace(place, part)))
  const placePart = parts[index]
  if (!placePart) {
    for (const part of parts) {
      // `chattanoga parks`
      if (part.part.length < minMisspelledLetters || !(await doAllAppearInNames(pool, part.otherWords)))
        continue
      const [similar] = await suggestPlaces(pool, part.part, center)
      const isMisspelled = similar?.kind === 'city' && !similar.key.startsWith(placeKey(part.part))
      if (isMisspelled && isLikelyPlace(similar, part))
        return { places: [similar], otherWords: part.otherWords }
    }
    return none
  }
  const otherWords = placePart.otherWords.replace(trailingPreposition, '')
  const isState = found[index]?.[0]?.kind === 'state'
  // In `Oakrige TN`, the rest is a misspelled city; in `university of tennessee` and `sheriff ohio`, it is not.
  if (isState && otherWords === placePart.otherWords && !(await doAllAppearInNames(pool, otherWords)))
    return none
  return { places: await findLikelyPlaces(pool, placePart.part, center), otherWords }
}

/** True if each of these words, or its plural, appears in some agency's name. */
async function doAllAppearInNames(pool: pg.Pool, text: string): Promise<boolean> {
  const words = [...new Set(normalizeWords(text).split(' '))]
  if (words.length > maxWords) return false
  const known = await findKnownWords(pool, [...words, ...words.map(pluralOf)])
  return words.every((word) => known.has(word) || known.has(pluralOf(word)))
}

const pluralOf = (word: string): string => `${word}s`

const trailingPreposition = /,? (?:of|in|at|near|for)$/i

/**
 * The minimum population of a place that can be found by a later word of its name: `orleans` finds New Orleans, but
 * `academy` does not find Air Force Academy.
 */
const foundByLaterWord = 100_000

/**
 * The places that match a name without a state, with the top suggestion first, so that Enter finds what the search box
 * suggests: near Nashville, `Springfield` is Springfield, TN, and `Vegas` is Las Vegas, NV. None if an agency is meant.
 */
export async function findLikelyPlaces(
  pool: pg.Pool,
  address: string,
  center: Coordinates | null,
): Promise<NamedPlace[]> {
  const places = await geocode(pool, address)
  const [interpretation, ...others] = parseAddress(address).interpretations
  const isBareName = interpretation?.state === null && !interpretation.asState && others.length === 0
  if (!isBareName) return places
  const [mostLikely] = await suggestPlaces(pool, address, center)
  if (!mostLikely) return places
  if (places.length === 0) {
    const isKnown = mostLikely.population >= foundByLaterWord && hasLaterWord(mostLikely, interpretation)
    return isKnown ? [mostLikely] : []
  }
  if (isFarSmallPlace(mostLikely, center)) {
    const agencies = await suggestAgencies(pool, address, center)
    if (removeUnlikelyPlaces(address, center, [mostLikely], agencies).length === 0) return []
  }
  const isOther = ({ formattedAddress }: NamedPlace) => formattedAddress !== mostLikely.formattedAddress
  return [mostLikely, ...places.filter(isOther)]
}

const hasLaterWord = ({ key }: NamedPlace, { name }: PlaceInterpretation) => key.includes(` ${name}`)
