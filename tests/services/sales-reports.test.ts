import { expect, test } from 'vitest'
import { newestFirst } from '../../contract/sales-reports.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { fetchShareableCsv, listSalesReports } from '../../src/services/api/sales-reports.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'
import { paperReport } from '../support/sales-reports.ts'

const { signal } = new AbortController()
const unfiltered = { agencyId: 5, states: [], search: '', status: '' }

test('requests reports by states as a JSON array, or by agency; an empty search is not sent', {
  tags: ['REPORT-07'],
}, async () => {
  const { api, requestQueries } = await startMockApi(respondWithJson(200, [snakeizeKeys(paperReport)]))
  const states = {
    agencyId: null,
    states: ['KY', 'TN'],
    search: '100% Paper',
    status: '',
    order: newestFirst,
  }
  expect(await listSalesReports(api, states, signal)).toEqual([paperReport])
  await listSalesReports(
    api,
    {
      agencyId: 5,
      states: ['TN'],
      search: '',
      status: 'Active',
      order: { sort: 'dealer', descending: true },
    },
    signal,
  )
  const path = '/api/v1/sales_reports'
  expect(requestQueries()).toEqual([
    { path, state: '["KY","TN"]', search: '100% Paper' },
    { path, agency_id: '5', status: 'Active', sort: 'dealer', direction: 'desc' },
  ])
})

test('requests the link of a CSV with the same query', { tags: ['REPORT-09'] }, async () => {
  const url = 'https://atlas.example/api/v1/sales_reports/shared_csv?link=signed'
  const { api, requestQueries } = await startMockApi(
    respondWithJson(200, { url, expires_at: '2026-12-01T15:00:00.000Z' }),
  )
  const query = { ...unfiltered, search: 'Paper' }
  expect(await fetchShareableCsv(api, query, signal)).toEqual({
    link: url,
    expiresAt: '2026-12-01T15:00:00.000Z',
  })
  const path = '/api/v1/sales_reports/export_shareable_csv'
  expect(requestQueries()).toEqual([{ path, agency_id: '5', search: 'Paper' }])
})

test('a link may have no expiry, or an invalid one', async () => {
  const url = 'https://atlas.example/reports.csv'
  for (const answer of [{ url }, { url, expires_at: 'soon' }, { url, expires_at: 7 }]) {
    const { api } = await startMockApi(respondWithJson(200, answer))
    expect(await fetchShareableCsv(api, unfiltered, signal)).toEqual({ link: url, expiresAt: null })
  }
})

test.each([{ url: 'javascript:alert(1)' }, { url: null }, {}])(
  'throws for the response %j',
  async (answer) => {
    const { api } = await startMockApi(respondWithJson(200, answer))
    await expect(fetchShareableCsv(api, unfiltered, signal)).rejects.toThrow(TypeError)
  },
)
