import { expect, test } from 'vitest'
import { geocode } from '../../src/services/geocoding.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()

const result = (name: string, lat: number, lng: number) => ({
  formatted_address: name,
  kind: 'city',
  geometry: { location: { lat, lng } },
})

test("converts the best place's lat and lng to latitude and longitude", {
  tags: ['ENTITY-11'],
}, async () => {
  const { api, requestQueries } = await startMockApi(
    respondWithJson(200, {
      results: [
        result('Knoxville, TN, USA', 35.96064, -83.92074),
        result('Knoxville, IA, USA', 41.32, -93.1),
        result('Knox County, TN, USA', 35.99, -83.94),
      ],
    }),
  )
  expect(await geocode(api, 'Knoxville, TN & more', null, signal)).toEqual({
    outcome: 'found',
    place: {
      name: 'Knoxville, TN, USA',
      coordinates: { latitude: 35.96064, longitude: -83.92074 },
      viewport: null,
      outline: null,
      isStateOrCounty: false,
      isPartial: false,
      otherWords: null,
    },
  })
  expect(requestQueries()).toEqual([{ path: '/api/v1/geocode', address: 'Knoxville, TN & more' }])
})

test('returns an area with its bounds; a ZIP code is not a region', { tags: ['BOX-11'] }, async () => {
  const geometry = {
    location: { lat: 36, lng: -84 },
    viewport: { northeast: { lat: 37, lng: -83 }, southwest: { lat: 35, lng: -85 } },
    outline: [
      [
        [-85, 35],
        [-83, 37],
        [-85, 35],
      ],
    ],
  }
  const { api } = await startMockApi(
    respondWithJson(200, {
      results: [
        {
          formatted_address: 'Tennessee, USA',
          kind: 'state',
          partial_match: true,
          other_words: 'parks',
          geometry,
        },
      ],
    }),
  )
  expect(await geocode(api, 'Tennessee', null, signal)).toMatchObject({
    place: {
      isStateOrCounty: true,
      isPartial: true,
      otherWords: 'parks',
      viewport: {
        northEast: { latitude: 37, longitude: -83 },
        southWest: { latitude: 35, longitude: -85 },
      },
      outline: geometry.outline,
    },
  })
  for (const [kind, isStateOrCounty] of Object.entries({ county: true, zip_code: false, city: false })) {
    const answer = respondWithJson(200, { results: [{ formatted_address: 'A', kind, geometry }] })
    const { api: other } = await startMockApi(answer)
    expect(await geocode(other, 'A', null, signal)).toMatchObject({ place: { isStateOrCounty } })
  }
})

test('returns no place for an unknown address, but may return similar ones', async () => {
  const { api } = await startMockApi(
    respondWithJson(200, { results: [], did_you_mean: ['Knoxville, TN', 7, 'Knoxville, IA'] }),
  )
  expect(await geocode(api, 'Knoxvile', null, signal)).toEqual({
    outcome: 'notFound',
    didYouMean: ['Knoxville, TN', 'Knoxville, IA'],
  })
})
