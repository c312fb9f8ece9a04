import { afterEach, expect, test } from 'vitest'
import { createApiClient } from '../../src/services/api/client.ts'
import { geocode } from '../../src/services/geocoding.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
const { signal } = new AbortController()

const start = async (body: unknown) => {
  standIn = await startHttpStandIn((_, response) => sendJson(response, 200, body))
  return createApiClient({
    origin: standIn.origin,
    token: createMemoryToken(),
    onSessionExpired() {},
    logError() {},
  })
}

afterEach(() => standIn.close())

const result = (name: string, lat: number, lng: number) => ({
  formatted_address: name,
  geometry: { location: { lat, lng } },
})

test("the best place's lat and lng become latitude and longitude, as the browser tells its own [ENTITY-11]", async () => {
  const api = await start({
    results: [result('Knoxville, TN, USA', 35.96064, -83.92074), result('Knoxville, IA, USA', 41.32, -93.1)],
  })
  expect(await geocode(api, 'Knoxville, TN & more', signal)).toEqual({
    name: 'Knoxville, TN, USA',
    coordinates: { latitude: 35.96064, longitude: -83.92074 },
  })
  const [heard] = standIn.heard
  const asked = new URL(heard?.url ?? '', standIn.origin)
  expect([asked.pathname, [...asked.searchParams]]).toEqual([
    '/api/v1/geocode',
    [['address', 'Knoxville, TN & more']],
  ])
})

test('an address that the geocoder does not know is no place', async () => {
  expect(await geocode(await start({ results: [] }), 'Nowhere at all', signal)).toBeNull()
})

test('an answer of another shape is an error, not an unknown place', async () => {
  await expect(geocode(await start({ status: 'OK' }), 'Knoxville', signal)).rejects.toThrow(TypeError)
})
