import type { Configuration } from '../platform/config.ts'
import { type GeocodedPlace, geocodeElsewhere } from './external-geocoder.ts'
import type { Place } from './gazetteer.ts'
import { geocode } from './geocode.ts'
import { loadGazetteer } from './load.ts'
import { suggest } from './suggest.ts'

/**
 * Finds the places that an address may mean, best first, none when it is unknown.
 *
 * @param signal Given up when it aborts.
 * @throws HttpError 502 when the external geocoder fails.
 */
export type Geocoder = (address: string, signal: AbortSignal) => Promise<GeocodedPlace[]>

/** The geocoder of this deployment: `GEOCODER_URL` where it is set, else the built-in gazetteer of the US. */
export function createGeocoder({ geocoderUrl }: Pick<Configuration, 'geocoderUrl'>): Geocoder {
  if (geocoderUrl !== null) return (address, signal) => geocodeElsewhere(geocoderUrl, address, signal)
  return async (address) => geocode(await loadGazetteer(), address).map(toGeocoded)
}

/** The places that an unfinished address may become, the likeliest first: always those of the built-in gazetteer. */
export async function suggestPlaces(address: string): Promise<GeocodedPlace[]> {
  return suggest(await loadGazetteer(), address).map(toGeocoded)
}

const toGeocoded = ({ formattedAddress, latitude, longitude }: Place): GeocodedPlace => ({
  formatted_address: formattedAddress,
  geometry: { location: { lat: latitude, lng: longitude } },
})
