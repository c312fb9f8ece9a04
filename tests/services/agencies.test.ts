import { expect, onTestFinished, test, vi } from 'vitest'
import type { AgencyQuery } from '../../contract/agencies.ts'
import type { FilterValues } from '../../contract/agency-filters/filter-values.ts'
import { searchAgencies } from '../../src/services/api/agencies.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { cityOfKnoxville } from '../support/agencies.ts'
import { agencyQuery } from '../support/agency-query.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()

const filters: FilterValues = {
  ...agencyQuery.filters,
  agencyTypes: ['government', 'higher-education'],
  radius: 50,
}
const query: AgencyQuery = { ...agencyQuery, search: 'Knoxville, TN', filters }

test('sends text, JSON lists, both corners and the date, and reads the list and its counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 3, 23, 59) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { api, requestQueries } = await startMockApi(
    respondWithJson(200, [snakeizeKeys(cityOfKnoxville)], {
      'X-Total-In-Radius': '31',
      'X-Unselected-Types': '{"education":"1000+","higher-education":14,"pirates":1}',
    }),
  )
  expect(await searchAgencies(api, query, signal)).toEqual({
    agencies: [cityOfKnoxville],
    totalInRadius: 31,
    unselectedTypeCounts: { education: '1000+', 'higher-education': 14 },
  })
  await searchAgencies(
    api,
    { ...query, filters: { ...filters, sourcewell: true }, searchByLocation: false },
    signal,
  )
  const always = {
    path: '/api/v1/agencies',
    search: 'Knoxville, TN',
    agency_types: '["government","higher-education"]',
    radius: '50',
    ne_bound: '[36.1,-83.7]',
    sw_bound: '[35.8,-84.1]',
    today: '2026-02-03',
  }
  expect(requestQueries()).toEqual([
    { ...always, location: 'true' },
    { ...always, location: 'false', sourcewell_id: 'true' },
  ])
})

test('returns no radius count without a header, and no counts for an invalid header', async () => {
  const { api } = await startMockApi(respondWithJson(200, [], { 'X-Unselected-Types': '{"education":' }))
  const found = await searchAgencies(api, query, signal)
  expect(found).toEqual({ agencies: [], totalInRadius: null, unselectedTypeCounts: {} })
})

test('times out after 30 seconds if a list stops midway', {
  tags: ['API-06'],
}, async () => {
  const begun = Promise.withResolvers<void>()
  const { api } = await startMockApi((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('[{"id":', () => begun.resolve())
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const ended = searchAgencies(api, query, signal).then(
    () => 'answered',
    (error: Error) => error.name,
  )
  await begun.promise
  await vi.advanceTimersByTimeAsync(30_001)
  expect(await ended).toBe('TimeoutError')
})
