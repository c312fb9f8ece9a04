import { GeocodeQueryWire, GeocodeWire } from '../../src/services/api/contract/geocode.ts'
import type { Api } from '../api.ts'
import { createGeocoder } from '../gazetteer/geocoder.ts'
import { refusals } from '../http/refusals.ts'

/** `GET geocode?address=`: the places that an address may mean, best first. */
export function registerGeocodeRoutes(api: Api): void {
  const geocode = createGeocoder(api.configuration)
  api.get(
    '/geocode',
    {
      config: { public: true },
      schema: {
        summary: 'Find a place by its address',
        security: [],
        querystring: GeocodeQueryWire,
        response: { 200: GeocodeWire, ...refusals },
      },
    },
    async (request) => ({ results: await geocode(request.query.address, request.signal) }),
  )
}
