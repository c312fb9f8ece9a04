import type pg from 'pg'
import { type Coordinates, milesBetween } from '../../contract/coordinates.ts'
import { removeCountry } from '../../contract/search-words.ts'
import { geocode, geocodeAll, type NamedPlace, placeKind } from '../places/geocode.ts'
import { type PlaceInterpretation, parseAddress } from '../places/parse-address.ts'
import type { Api } from '../platform/api.ts'
import { suggestAgencies } from '../suggestions/agencies.ts'
import { isFarSmallPlace, withoutNamesakes } from '../suggestions/namesakes.ts'
import { suggestPlaces } from '../suggestions/places.ts'
import { type GeocodeMatch, geocodeElsewhere } from './external-geocoder.ts'

/**
 * Finds the places that match an address, best first; none if it is unknown.
 *
 * @param center The center of the map: the built-in gazetteer ranks places near it higher.
 * @param signal Aborts the request to an external geocoder.
 * @throws HttpError 502 if the external geocoder fails.
 */
export type Geocoder = (
  address: string,
  center: Coordinates | null,
  signal: AbortSignal,
) => Promise<GeocodeMatch[]>

/** The geocoder of this deployment: `GEOCODER_URL` if set, otherwise the built-in US gazetteer. */
export function createGeocoder({
  configuration,
  database,
}: Pick<Api, 'configuration' | 'database'>): Geocoder {
  const { geocoderUrl } = configuration
  if (geocoderUrl !== null) return (address, _, signal) => geocodeElsewhere(geocoderUrl, address, signal)
  return async (address, center) => {
    const whole = await mostLikelyFirst(database.pool, address, center)
    if (whole.length === 0) {
      const { places, otherWords } = await placesNamedIn(database.pool, address, center)
      return places.map((place) => ({
        ...toGeocoded(place),
        partial_match: true,
        ...(otherWords !== '' && { other_words: otherWords }),
      }))
    }
    const hasStreet = streetAddress.test(address)
    return whole.map((place) => ({
      ...toGeocoded(place),
      // `37902 Knoxville` begins with a ZIP code.
      ...(hasStreet && !address.trim().startsWith(place.key) && { partial_match: true }),
    }))
  }
}

/** Text with more words is not searched for a place. */
const maxWords = 8
/** The limits for a place without its state. A smaller or farther one is rarely meant: `Water`, `Home`, `Academy`. */
const foundInText = { people: 5_000, peopleOfFarPlace: 20_000, miles: 150 }

/** The place at the end or the beginning of an unknown text: `nursing homes memphis`, `asheville nc city government`. */
async function placesNamedIn(
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
  const isMeant = (place: NamedPlace, { part, otherWords, isAtEnd }: (typeof parts)[number]) =>
    place.kind !== 'city' ||
    // `Lincoln Elementary` is not in Lincoln, NE, but `Nashville school district` is in Nashville, TN.
    (isNear(place)
      ? place.population >= foundInText.people
      : (isAtEnd || otherWords.includes(' ')) && place.population >= foundInText.peopleOfFarPlace) ||
    parseAddress(part).interpretations.length > 1
  const index = parts.findIndex((part, at) => found[at]?.some((place) => isMeant(place, part)))
  const named = parts[index]
  if (!named) return none
  // In `Oakrige TN`, the rest is a misspelled city; in `university of tennessee`, it is not.
  if (found[index]?.[0]?.kind === 'state' && !linkAtEnd.test(named.otherWords)) return none
  return {
    places: await mostLikelyFirst(pool, named.part, center),
    otherWords: named.otherWords.replace(linkAtEnd, ''),
  }
}

const linkAtEnd = /,? (?:of|in|at|near|for)$/i

/**
 * The minimum population of a place that can be found by a later word of its name: `orleans` finds New Orleans, but
 * `academy` does not find Air Force Academy.
 */
const foundByLaterWord = 100_000

/**
 * The places with a name that has no state, with the first suggestion first, so that Enter finds what the search box
 * suggests: near Nashville, `Springfield` is Springfield, TN, and `Vegas` is Las Vegas, NV. None if an agency is meant.
 */
async function mostLikelyFirst(
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
    if (withoutNamesakes(address, center, [mostLikely], agencies).length === 0) return []
  }
  const isOther = ({ formattedAddress }: NamedPlace) => formattedAddress !== mostLikely.formattedAddress
  return [mostLikely, ...places.filter(isOther)]
}

const hasLaterWord = ({ key }: NamedPlace, { name }: PlaceInterpretation) => key.includes(` ${name}`)

/** Up to 3 places whose name is similar to an unknown address, each as a complete address without the country. */
export async function similarPlaces(pool: pg.Pool, address: string): Promise<string[]> {
  const places = await suggestPlaces(pool, address)
  return places.slice(0, 3).map(({ formattedAddress }) => removeCountry(formattedAddress))
}

/** The gazetteer has no streets: it finds the ZIP code or the city of an address. */
const streetAddress = /(?:^|,)\s*\d{1,4}\w*\s+\p{L}/u

const toGeocoded = ({ kind, formattedAddress, latitude, longitude, viewport }: NamedPlace): GeocodeMatch => ({
  formatted_address: formattedAddress,
  kind: placeKind[kind],
  geometry: { location: { lat: latitude, lng: longitude }, ...(viewport && { viewport }) },
})
