import type { Geocode } from '../../contract/geocode.ts'
import { placeKinds } from '../../contract/suggestions.ts'
import type { ApiClient } from './api/client.ts'
import {
  type Deviations,
  type FieldReader,
  flag,
  optionalText,
  required,
  unusable,
} from './api/response-readers/fields.ts'
import { asRecord, readList, row } from './api/response-readers/rows.ts'

export interface GeocodedPlace {
  name: string
  isState: boolean
  /** True if only a part of the address was found, such as the city of an unknown street. */
  isPartial: boolean
  /** In degrees, as the geocoder gave them: not yet checked. */
  coordinates: Position
  /** The bounds of an area that is to be shown whole: a state, a county, a ZIP code. */
  viewport: { northEast: Position; southWest: Position } | null
}

export type GeocodeAnswer =
  | { outcome: 'found'; place: GeocodedPlace }
  /** `didYouMean`: up to 3 places with a similar name, each a complete address. */
  | { outcome: 'notFound'; didYouMean: string[] }

interface Position {
  latitude: number
  longitude: number
}

type Place = Geocode['results'][number]
type WirePosition = Place['geometry']['location']
type Viewport = NonNullable<Place['geometry']['viewport']>

const finite: FieldReader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : unusable

const position = row<WirePosition>({ lat: finite, lng: finite })

const viewportFields = row<Viewport>({ northeast: position, southwest: position })

/** The viewport, or none if it is missing or cannot be used. */
const viewport = (value: unknown, deviations: Deviations): Viewport | undefined => {
  if (value === undefined) return undefined
  const given = viewportFields(value, deviations)
  return given === unusable ? undefined : given
}

const place = row<Place>({
  formattedAddress: required(optionalText),
  kind: (value) => placeKinds.find((kind) => kind === value),
  partialMatch: (value) => (value === undefined ? undefined : flag(value)),
  geometry: row<Place['geometry']>({ location: position, viewport }),
})

/** The places of an answer that have a name and a position. */
const placesIn = (answer: unknown): Place[] => readList('GET geocode', asRecord(answer)?.results, place)

/** A place's name without the country: `Knoxville, TN`. */
export const nameAtHome = (name: string): string => name.replace(/, USA$/, '')

/**
 * The place that an address most likely means; if there is none, the names of similar places.
 *
 * @param center The center of the map, in degrees: of places with the same name, those near it come first.
 */
export const geocode = async (
  api: ApiClient,
  address: string,
  center: Position | null,
  signal: AbortSignal,
): Promise<GeocodeAnswer> => {
  const query = { address, ...(center && { lat: center.latitude, lng: center.longitude }) }
  const answer: unknown = await api.get('geocode', { query, signal }).json()
  const [best] = placesIn(answer)
  if (!best) return { outcome: 'notFound', didYouMean: readNames(asRecord(answer)?.didYouMean) }
  const { location, viewport: bounds } = best.geometry
  return {
    outcome: 'found',
    place: {
      name: best.formattedAddress,
      isState: best.kind === 'state',
      isPartial: best.partialMatch === true,
      coordinates: toPosition(location),
      viewport: bounds
        ? { northEast: toPosition(bounds.northeast), southWest: toPosition(bounds.southwest) }
        : null,
    },
  }
}

const toPosition = ({ lat, lng }: WirePosition): Position => ({ latitude: lat, longitude: lng })

const readNames = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
