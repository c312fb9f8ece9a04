import type { Geocode } from '../../contract/geocode.ts'
import { type FieldReader, optionalText, required, unusable } from './api/answers/fields.ts'
import { asRecord, readList, row } from './api/answers/rows.ts'
import type { ApiClient } from './api/client.ts'

export interface GeocodedPlace {
  name: string
  /** In degrees, as the geocoder gave them: not yet checked. */
  coordinates: { latitude: number; longitude: number }
}

type Place = Geocode['results'][number]

const finite: FieldReader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : unusable

const place = row<Place>({
  formattedAddress: required(optionalText),
  geometry: row<Place['geometry']>({ location: row({ lat: finite, lng: finite }) }),
})

/** The places of an answer that have a name and a position. */
const placesIn = (answer: unknown): Place[] => readList('GET geocode', asRecord(answer)?.results, place)

/** A place's name without the country: `Knoxville, TN`. */
export const nameAtHome = (name: string): string => name.replace(/, USA$/, '')

/** The place that an address most likely means, or null when the geocoder knows none. */
export const geocode = async (
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<GeocodedPlace | null> => {
  const [best] = placesIn(await api.get('geocode', { query: { address }, signal }).json())
  if (!best) return null
  const { lat, lng } = best.geometry.location
  return { name: best.formattedAddress, coordinates: { latitude: lat, longitude: lng } }
}

/** Suggested places for an incomplete address, the likeliest first; each is a complete address. */
export const suggestPlaces = async (
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<string[]> => {
  const answer = await api.get('geocode', { query: { address, unfinished: true }, signal }).json()
  return placesIn(answer).map(({ formattedAddress }) => nameAtHome(formattedAddress))
}
