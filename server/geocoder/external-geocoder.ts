import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type GeocodeSchema, PositionSchema, ViewportSchema } from '../../contract/geocode.ts'
import type { PlaceKind } from '../../contract/suggestions.ts'
import { HttpError } from '../platform/errors.ts'

export type GeocodeMatch = Static<typeof GeocodeSchema>['results'][number]

const requestTimeout = 5_000
const maxResults = 10

const ResponseSchema = Type.Object({
  results: Type.Array(
    Type.Object({
      formatted_address: Type.String(),
      geometry: Type.Object({
        location: PositionSchema,
        viewport: Type.Optional(ViewportSchema),
      }),
      types: Type.Optional(Type.Array(Type.String())),
      partial_match: Type.Optional(Type.Boolean()),
    }),
  ),
})

/**
 * Queries an external geocoder that responds in Google's format. The address is sent as the query parameter `address`;
 * other parameters of the URL (a key, a region) are kept.
 *
 * @throws HttpError 502 when it cannot be reached, takes over 5 s, or returns an invalid response.
 */
export async function queryExternalGeocoder(
  geocoderUrl: string,
  address: string,
  signal: AbortSignal,
): Promise<GeocodeMatch[]> {
  const url = new URL(geocoderUrl)
  url.searchParams.set('address', address)
  let result: unknown
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    result = await response.json()
  } catch (error) {
    throw unavailable(error)
  }
  if (!Value.Check(ResponseSchema, result)) throw unavailable()
  return result.results
    .slice(0, maxResults)
    .map(({ formatted_address, geometry: { location, viewport }, types = [], partial_match }) => {
      const kind = types.map((type) => kindsByGoogleType.get(type)).find((known) => known !== undefined)
      // Google's geocoder gives cities and addresses a viewport too.
      const isArea = kind !== undefined && kind !== 'city'
      return {
        formatted_address,
        ...(kind && { kind }),
        ...(partial_match && { partial_match }),
        geometry: { location, ...(isArea && viewport && { viewport }) },
      }
    })
}

const kindsByGoogleType = new Map<string, PlaceKind>([
  ['administrative_area_level_1', 'state'],
  ['administrative_area_level_2', 'county'],
  ['postal_code', 'zip'],
  ['locality', 'city'],
])

function unavailable(cause?: unknown): HttpError {
  const error = new HttpError(502, 'Location search isn’t responding. Please try again.')
  error.cause = cause
  return error
}
