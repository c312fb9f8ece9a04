import type { Bounds, Coordinates } from '../../contract/coordinates.ts'
import type { Geocode, Outline } from '../../contract/geocode.ts'
import { placeKinds } from '../../contract/suggestions.ts'
import type { ApiClient } from './api/client.ts'
import {
  asRecord,
  invalid,
  type Reader,
  readBoolean,
  readStringOrNull,
  required,
  type Violations,
} from './api/response-readers/fields.ts'
import { objectReader, readList } from './api/response-readers/objects.ts'

export interface GeocodedPlace {
  name: string
  /** True for a state or a county, to which a search is limited. */
  isStateOrCounty: boolean
  /** True if only part of the address was found, such as the city of an unknown street. */
  isPartial: boolean
  /** The other words of the address if only part of it was found, otherwise null. */
  otherWords: string | null
  /** In degrees, not validated. */
  coordinates: Coordinates
  /** The bounds of an area that the map shows completely: a state, a county, or a ZIP code. */
  viewport: Bounds | null
  outline: Outline | null
}

export type GeocodeResult =
  | { outcome: 'found'; place: GeocodedPlace }
  /** `didYouMean`: up to 3 places with a similar name, each a complete address. */
  | { outcome: 'notFound'; didYouMean: string[] }

type Place = Geocode['results'][number]
type WirePosition = Place['geometry']['location']
type Viewport = NonNullable<Place['geometry']['viewport']>

const readFiniteNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : invalid

const readPosition = objectReader<WirePosition>({ lat: readFiniteNumber, lng: readFiniteNumber })

const readViewportFields = objectReader<Viewport>({ northeast: readPosition, southwest: readPosition })

const readViewport = (value: unknown, violations: Violations): Viewport | undefined => {
  if (value === undefined) return undefined
  const result = readViewportFields(value, violations)
  return result === invalid ? undefined : result
}

const readOutline = (value: unknown): Outline | undefined =>
  Array.isArray(value) && value.flat(2).every(Number.isFinite) ? value : undefined

const readGeocodedPlace = objectReader<Place>({
  formattedAddress: required(readStringOrNull),
  kind: (value) => placeKinds.find((kind) => kind === value),
  partialMatch: (value) => (value === undefined ? undefined : readBoolean(value)),
  otherWords: (value) => (typeof value === 'string' ? value : undefined),
  geometry: objectReader<Place['geometry']>({
    location: readPosition,
    viewport: readViewport,
    outline: readOutline,
  }),
})

/**
 * Finds the best match for an address, or the names of similar places.
 *
 * @param center The center of the map, in degrees. It ranks places with the same name.
 */
export const geocode = async (
  api: ApiClient,
  address: string,
  center: Coordinates | null,
  signal: AbortSignal,
): Promise<GeocodeResult> => {
  const query = { address, ...(center && { lat: center.latitude, lng: center.longitude }) }
  const { results, didYouMean } = asRecord(await api.get('geocode', { query, signal }).json()) ?? {}
  const [best] = readList('GET geocode', results, readGeocodedPlace)
  if (!best) return { outcome: 'notFound', didYouMean: readNames(didYouMean) }
  const { location, viewport: bounds } = best.geometry
  return {
    outcome: 'found',
    place: {
      name: best.formattedAddress,
      isStateOrCounty: best.kind === 'state' || best.kind === 'county',
      isPartial: best.partialMatch === true,
      otherWords: best.otherWords ?? null,
      coordinates: toCoordinates(location),
      viewport: bounds
        ? { northEast: toCoordinates(bounds.northeast), southWest: toCoordinates(bounds.southwest) }
        : null,
      outline: best.geometry.outline ?? null,
    },
  }
}

const toCoordinates = ({ lat, lng }: WirePosition): Coordinates => ({ latitude: lat, longitude: lng })

const readNames = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
