import type { ApiClient } from './api/client.ts'
import type { Geocode } from './api/contract/geocode.ts'
import { expectList } from './api/expect-list.ts'

export interface GeocodedPlace {
  name: string
  /** In degrees, as the geocoder gave them: not yet checked. */
  coordinates: { latitude: number; longitude: number }
}

/** A place's name as people say it in the country: `Knoxville, TN`. */
export const nameAtHome = (name: string): string => name.replace(/, USA$/, '')

/** The place that an address most likely means, or null when the geocoder knows none. */
export const geocode = async (
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<GeocodedPlace | null> => {
  const answer = await api.get('geocode', { query: { address }, signal }).json<Geocode>()
  const [best] = expectList<Geocode['results'][number]>(answer.results)
  if (!best) return null
  const { lat, lng } = best.geometry.location
  return { name: best.formattedAddress, coordinates: { latitude: lat, longitude: lng } }
}

/** The names of the places that an unfinished address may become, the likeliest first; each is an address of its own. */
export const suggestPlaces = async (
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<string[]> => {
  const answer = await api.get('geocode', { query: { address, unfinished: true }, signal }).json<Geocode>()
  const places = expectList<Geocode['results'][number]>(answer.results)
  return places.map(({ formattedAddress }) => nameAtHome(formattedAddress))
}
