import { GeocodeQueryWire, GeocodeWire } from '../../contract/geocode.ts'
import type { Api } from '../platform/api.ts'
import { refusals } from '../platform/http/error-responses.ts'
import { limitByAddress } from '../platform/rate-limits/limit-uses.ts'
import { createGeocoder, similarPlaces, suggestPlaces } from './geocoder.ts'

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
          'The places that an address may mean; if there is none, `did_you_mean` names similar ones. With `unfinished` "true": those that it may become when it is typed ' +
          'on, always from the built-in gazetteer of the US, so that typing costs nothing and waits for nobody.',
        security: [],
        querystring: GeocodeQueryWire,
        response: { 200: GeocodeWire, ...refusals },
      },
    },
    async (request) => {
      await count(request)
      const { address, unfinished } = request.query
      const results =
        unfinished === 'true'
          ? await suggestPlaces(api.database.pool, address)
          : await geocode(address, request.signal)
      const didYouMean = results.length === 0 ? await similarPlaces(api.database.pool, address) : []
      return { results, did_you_mean: didYouMean }
    },
  )
}
