import type pg from 'pg'
import type { Coordinates } from '../../contract/coordinates.ts'
import { removeCountry } from '../../contract/search-words.ts'
import { type NamedPlace, placeKind } from '../places/find-places.ts'
import type { Api } from '../platform/api.ts'
import { findLikelyPlaces, findPlacesInText } from '../suggestions/place-in-text.ts'
import { suggestPlaces } from '../suggestions/places.ts'
import { type GeocodeMatch, queryExternalGeocoder } from './external-geocoder.ts'

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
  if (geocoderUrl !== null) return (address, _, signal) => queryExternalGeocoder(geocoderUrl, address, signal)
  return async (address, center) => {
    const likelyPlaces = await findLikelyPlaces(database.pool, address, center)
    if (likelyPlaces.length === 0) {
      const { places, otherWords } = await findPlacesInText(database.pool, address, center)
      return places.map((place) => ({
        ...toGeocoded(place),
        partial_match: true,
        ...(otherWords !== '' && { other_words: otherWords }),
      }))
    }
    const hasStreet = streetAddress.test(address)
    return likelyPlaces.map((place) => ({
      ...toGeocoded(place),
      // `37902 Knoxville` begins with a ZIP code.
      ...(hasStreet && !address.trim().startsWith(place.key) && { partial_match: true }),
    }))
  }
}

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
