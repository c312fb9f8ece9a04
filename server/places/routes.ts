import { GeocodeQueryWire, GeocodeWire } from '../../contract/geocode.ts'
import type { Api } from '../platform/api.ts'
import { refusals } from '../platform/http/error-responses.ts'
import { limitByAddress } from '../platform/rate-limits/limit-uses.ts'
import { createGeocoder, similarPlaces } from './geocoder.ts'

/** `GET geocode?address=`: the places that an address may mean, best first. */
export function registerGeocodeRoutes(api: Api): void {
  const geocode = createGeocoder(api)
  const count = limitByAddress(api, 'geocode', api.configuration.rateLimits.geocodeByAddress)
  api.get(
    '/geocode',
    {
      config: { public: true },
      schema: {
        summary: 'Find a place by its address',
        description:
          'The places that an address may mean, best first; if there are none, `did_you_mean` names similar ones. ' +
          '`lat` and `lng` are the center of the map: of places with the same name, those near it come first.',
        security: [],
        querystring: GeocodeQueryWire,
        response: { 200: GeocodeWire, ...refusals },
      },
    },
    async (request) => {
      await count(request)
      const { address, lat, lng } = request.query
      const center = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng }
      const results = await geocode(address, center, request.signal)
      const didYouMean = results.length === 0 ? await similarPlaces(api.database.pool, address) : []
      return { results, did_you_mean: didYouMean }
    },
  )
}
