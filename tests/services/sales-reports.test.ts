import { expect, test, vi } from 'vitest'
import { countSalesReportsByState, fetchCsvLink } from '../../src/services/api/sales-reports.ts'
import { startMockApi } from '../support/mock-api.ts'
import { respondWithJson } from '../support/mock-server.ts'

const { signal } = new AbortController()
const unfiltered = { agencyId: 5, stateCodes: [], vendor: '', status: '' }

test('a count of no known state is left out', { tags: ['REPORT-18'] }, async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const counts = [
    { state: 'TN', sales_reports_count: 3 },
    { state: 'ZZ', sales_reports_count: 1 },
  ]
  const { api } = await startMockApi(respondWithJson(200, counts))
  expect(await countSalesReportsByState(api, signal)).toEqual([{ state: 'TN', salesReportsCount: 3 }])
  expect(logged.mock.calls).toEqual([['Unexpected values in GET sales_reports/states: items omitted (1)']])
})

test('accepts a link with a missing or invalid expiry date', async () => {
  const url = 'https://atlas.example/reports.csv'
  for (const response of [{ url }, { url, expires_at: 'soon' }, { url, expires_at: 7 }]) {
    const { api } = await startMockApi(respondWithJson(200, response))
    expect(await fetchCsvLink(api, unfiltered, signal)).toEqual({ url, expiresAt: null })
  }
})

test.each([{ url: 'javascript:alert(1)' }, { url: null }, {}])(
  'throws for the response %j',
  async (response) => {
    const { api } = await startMockApi(respondWithJson(200, response))
    await expect(fetchCsvLink(api, unfiltered, signal)).rejects.toThrow(TypeError)
  },
)
