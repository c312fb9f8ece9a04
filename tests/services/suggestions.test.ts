import { expect, test } from 'vitest'
import { listSuggestions } from '../../src/services/api/suggestions.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()

test('requests suggestions for the text and the map center', async () => {
  const knoxville = { name: 'Knoxville, TN', kind: 'city', detail: 'City in Knox County' }
  const wire = { id: 7, name: 'Knox County', address1: null, city: 'Knoxville', state: 'TN' }
  const position = { latitude: 35.96, longitude: -83.92 }
  const { api, requestQueries } = await startMockApi(
    respondWithJson(200, {
      places: [knoxville, { ...knoxville, kind: 'planet' }],
      agencies: [{ ...wire, agency_type: 'government', ...position }],
    }),
  )
  expect(await listSuggestions(api, 'knox & co', position, signal)).toEqual({
    places: [knoxville],
    agencies: [{ ...wire, agencyType: 'government', ...position }],
  })
  expect(requestQueries()).toEqual([
    { path: '/api/v1/suggestions', text: 'knox & co', lat: '35.96', lng: '-83.92' },
  ])
})
