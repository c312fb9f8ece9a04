import { expect, test } from 'vitest'
import { geocode } from '../../src/services/geocoding.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { answerJson } from '../support/http-stand-in.ts'

const { signal } = new AbortController()

const result = (name: string, lat: number, lng: number) => ({
  formatted_address: name,
  geometry: { location: { lat, lng } },
})

test("the best place's lat and lng become latitude and longitude, as the browser tells its own", {
  tags: ['ENTITY-11'],
}, async () => {
  const { api, questions } = await startApiStandIn(
    answerJson(200, {
      results: [
        result('Knoxville, TN, USA', 35.96064, -83.92074),
        result('Knoxville, IA, USA', 41.32, -93.1),
      ],
    }),
  )
  expect(await geocode(api, 'Knoxville, TN & more', signal)).toEqual({
    name: 'Knoxville, TN, USA',
    coordinates: { latitude: 35.96064, longitude: -83.92074 },
  })
  expect(questions()).toEqual([{ path: '/api/v1/geocode', address: 'Knoxville, TN & more' }])
})

test('an address that the geocoder does not know is no place', async () => {
  const { api } = await startApiStandIn(answerJson(200, { results: [] }))
  expect(await geocode(api, 'Nowhere at all', signal)).toBeNull()
})

test('an answer of another shape is an error, not an unknown place', async () => {
  const { api } = await startApiStandIn(answerJson(200, { status: 'OK' }))
  await expect(geocode(api, 'Knoxville', signal)).rejects.toThrow(TypeError)
})
