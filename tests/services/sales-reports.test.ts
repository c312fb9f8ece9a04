import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createApiClient } from '../../src/services/api/client.ts'
import { fetchShareableCsv, listSalesReports } from '../../src/services/api/sales-reports.ts'
import { type HttpStandIn, sendJson, startHttpStandIn } from '../support/http-stand-in.ts'
import { createMemoryToken } from '../support/memory-token.ts'

let standIn: HttpStandIn
const { signal } = new AbortController()

const start = async (answer: (response: ServerResponse) => void) => {
  standIn = await startHttpStandIn((_, response) => answer(response))
  return createApiClient({
    origin: standIn.origin,
    token: createMemoryToken(),
    onSessionExpired() {},
    logError() {},
  })
}

afterEach(() => standIn.close())

const asked = () =>
  standIn.heard.map(({ url }) => {
    const { pathname, searchParams } = new URL(url, standIn.origin)
    return { path: pathname, ...Object.fromEntries(searchParams) }
  })

test('reports are asked for by states as a JSON array, or by agency alone; an empty search is not sent [REPORT-07]', async () => {
  const api = await start((response) => sendJson(response, 200, [{ id: 7, dealer_name: 'Paper Co' }]))
  const states = { agencyId: null, states: ['KY', 'TN'], search: '100% Paper' }
  expect(await listSalesReports(api, states, signal)).toEqual([{ id: 7, dealerName: 'Paper Co' }])
  await listSalesReports(api, { agencyId: 5, states: ['TN'], search: '' }, signal)
  const path = '/api/v1/sales_reports'
  expect(asked()).toEqual([
    { path, state: '["KY","TN"]', search: '100% Paper' },
    { path, agency_id: '5' },
  ])
})

test('the link of a CSV is asked for with the same query [REPORT-09]', async () => {
  const url = 'https://atlas.example/api/v1/sales_reports/shared_csv?link=signed'
  const api = await start((response) => sendJson(response, 200, { url }))
  expect(await fetchShareableCsv(api, { agencyId: 5, states: [], search: 'Paper' }, signal)).toBe(url)
  const path = '/api/v1/sales_reports/export_shareable_csv'
  expect(asked()).toEqual([{ path, agency_id: '5', search: 'Paper' }])
})

test.each([{ url: 'javascript:alert(1)' }, { url: null }, {}])(
  'an answer of %j is no link and throws',
  async (answer) => {
    const api = await start((response) => sendJson(response, 200, answer))
    const question = { agencyId: 5, states: [], search: '' }
    await expect(fetchShareableCsv(api, question, signal)).rejects.toThrow(TypeError)
  },
)
