import type pg from 'pg'
import type { Api } from '../platform/api.ts'
import { type GeocodedPlace, geocodeElsewhere } from './external-geocoder.ts'
import { geocode, type Place } from './geocode.ts'
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
  return async (address) => (await geocode(database.pool, address)).map(toGeocoded)
}

/** The places that an unfinished address may become, the likeliest first: always those of the built-in gazetteer. */
export async function suggestPlaces(pool: pg.Pool, address: string): Promise<GeocodedPlace[]> {
  return (await suggest(pool, address)).map(toGeocoded)
}

const toGeocoded = ({ formattedAddress, latitude, longitude, viewport }: Place): GeocodedPlace => ({
  formatted_address: formattedAddress,
  geometry: { location: { lat: latitude, lng: longitude }, ...(viewport && { viewport }) },
})
