import type pg from 'pg'
import type { Api } from '../platform/api.ts'
import { type GeocodedPlace, geocodeElsewhere } from './external-geocoder.ts'
import { geocode, type NamedPlace, type Place } from './geocode.ts'
import { parseAddress } from './parse-address.ts'
import { suggest } from './suggest.ts'

/**
 * Finds the places that an address may mean, best first, none when it is unknown.
 *
 * @param signal Given up when it aborts.
 * @throws HttpError 502 when the external geocoder fails.
 */
export type Geocoder = (address: string, signal: AbortSignal) => Promise<GeocodedPlace[]>

/** The geocoder of this deployment: `GEOCODER_URL` where it is set, else the built-in gazetteer of the US. */
export function createGeocoder({
  configuration,
  database,
}: Pick<Api, 'configuration' | 'database'>): Geocoder {
  const { geocoderUrl } = configuration
  if (geocoderUrl !== null) return (address, signal) => geocodeElsewhere(geocoderUrl, address, signal)
  return async (address) => (await likeliestFirst(database.pool, address)).map(toGeocoded)
}

/** Of a bare name the likeliest place first, also one that only begins with it: `Knox` is Knoxville, TN before Knox, IN. */
async function likeliestFirst(pool: pg.Pool, address: string): Promise<NamedPlace[]> {
  const places = await geocode(pool, address)
  const [reading, ...others] = parseAddress(address).readings
  const isBareName = reading?.state === null && !reading.itself && others.length === 0
  if (!isBareName || places.length === 0) return places
  const [likeliest] = await suggest(pool, address)
  if (!likeliest) return places
  const isOther = ({ formattedAddress }: NamedPlace) => formattedAddress !== likeliest.formattedAddress
  return [likeliest, ...places.filter(isOther)]
}

/** Up to 3 places with a name like that of an unknown address, each a complete address without the country. */
export async function similarPlaces(pool: pg.Pool, address: string): Promise<string[]> {
  const places = await suggest(pool, address)
  return places.slice(0, 3).map(({ formattedAddress }) => formattedAddress.replace(/, USA$/, ''))
}

/** The places that an unfinished address may become, the likeliest first: always those of the built-in gazetteer. */
export async function suggestPlaces(pool: pg.Pool, address: string): Promise<GeocodedPlace[]> {
  return (await suggest(pool, address)).map(toGeocoded)
}

const toGeocoded = ({ formattedAddress, latitude, longitude, viewport }: Place): GeocodedPlace => ({
  formatted_address: formattedAddress,
  geometry: { location: { lat: latitude, lng: longitude }, ...(viewport && { viewport }) },
})
