import { GeocodeQuerySchema, GeocodeSchema } from '../../contract/geocode.ts'
import { readOutline } from '../places/find-places.ts'
import type { Api } from '../platform/api.ts'
import { limitByAddress } from '../platform/rate-limits/rate-limiter.ts'
import { createGeocoder, similarPlaces } from './geocoder.ts'

export function registerGeocodeRoutes(api: Api): void {
  const geocode = createGeocoder(api)
  const enforceLimit = limitByAddress(api, 'geocode')
  api.get(
    '/geocode',
    {
      config: { public: true },
      schema: {
        summary: 'Find places by name or address',
        description:
          'Returns the places that match the address, best match first. `partial_match` is true if only part of the ' +
          'address is a known place; `other_words` contains the remaining words. If there are no results, `did_you_mean` ' +
          'lists similar places. `lat` and `lng` are the map center: places near it come first among places with the ' +
          'same name.',
        querystring: GeocodeQuerySchema,
        response: { 200: GeocodeSchema },
      },
    },
    async (request) => {
      await enforceLimit(request)
      const { address, lat, lng } = request.query
      const center = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng }
      const results = await geocode(address, center, request.signal)
      const [best, ...others] = results
      const isStateOrCounty = best?.kind === 'state' || best?.kind === 'county'
      const outline = isStateOrCounty ? await readOutline(api.database.pool, best.formatted_address) : null
      const outlined =
        best && outline ? [{ ...best, geometry: { ...best.geometry, outline } }, ...others] : results
      const didYouMean = results.length === 0 ? await similarPlaces(api.database.pool, address) : []
      return { results: outlined, did_you_mean: didYouMean }
    },
  )
}
