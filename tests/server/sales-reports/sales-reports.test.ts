import { beforeAll, expect, it } from 'vitest'
import {
  SalesReportListSchema,
  ShareLinkSchema,
  StateCountListSchema,
} from '../../../contract/sales-reports.ts'
import { usStateCodes } from '../../../contract/us-states.ts'
import { insertAgencies, insertRows } from '../../support/insert-rows.ts'
import { readBody, readError, startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

const test = startBeforeAll(startSignedInApi)
let knoxville: number

beforeAll(async () => {
  const { pool } = test.database
  const [one = 0, two, three, gone, district] = await insertAgencies(pool, [
    { state: 'TN' },
    { state: 'KY' },
    { state: 'GA' },
    { state: 'TN', removed_at: '2026-01-01' },
    { state: 'DC' },
  ])
  knoxville = one
  await insertRows(pool, 'sales_reports', [
    {
      agency_id: one,
      account_name: 'City of Knoxville',
      dealer_name: 'Élan & Sons',
      first_purchase_date: '2020-02-29',
      last_purchase_date: '2024-12-31',
      status: 'Active',
    },
    { agency_id: one, dealer_name: '100% Paper_Co\\', last_purchase_date: '2025-01-01' },
    { agency_id: one, dealer_name: null },
    { agency_id: two, dealer_name: 'Paper Co', last_purchase_date: '2023-01-01' },
    { agency_id: three, dealer_name: 'Georgia Paper' },
    { agency_id: one, dealer_name: 'Removed', removed_at: '2026-01-01' },
    { agency_id: gone, dealer_name: 'Of a removed agency' },
    { dealer_name: 'Of no agency' },
    { agency_id: district, dealer_name: 'District Paper' },
  ])
})

async function list(query: Record<string, string>) {
  return readBody(SalesReportListSchema, await test.get('sales_reports', query))
}

const vendors = async (query: Record<string, string>) =>
  (await list(query)).map(({ dealer_name }) => dealer_name)

it('the sales reports of an agency are listed newest first, each with every field', {
  tags: ['REPORT-07', 'ENTITY-04'],
}, async () => {
  const reports = await list({ agency_id: String(knoxville) })
  expect(reports.map(({ dealer_name }) => dealer_name)).toEqual(['100% Paper_Co\\', 'Élan & Sons', null])
  expect(reports[1]).toEqual({
    id: expect.any(Number),
    account_name: 'City of Knoxville',
    dealer_name: 'Élan & Sons',
    first_purchase_date: '2020-02-29',
    last_purchase_date: '2024-12-31',
    status: 'Active',
    agency_id: knoxville,
    agency_name: expect.any(String),
    agency_state: 'TN',
  })
})

it('those of states come from all their agencies', { tags: ['REPORT-07'] }, async () => {
  expect(await vendors({ state: '["KY","GA"]' })).toEqual(['Paper Co', 'Georgia Paper'])
  expect(await vendors({ state: '["TN","KY","TN"]' })).toHaveLength(4)
  expect(await vendors({ state: '["WY"]' })).toEqual([])
})

it.each([
  [{ sort: 'dealer', direction: 'asc' }, ['100% Paper_Co\\', 'Élan & Sons', null]],
  [{ sort: 'dealer', direction: 'desc' }, ['Élan & Sons', '100% Paper_Co\\', null]],
  [{ sort: 'last_purchase', direction: 'asc' }, ['Élan & Sons', '100% Paper_Co\\', null]],
  [{ sort: 'first_purchase', direction: 'desc' }, ['Élan & Sons', '100% Paper_Co\\', null]],
  [{ sort: 'status', direction: 'desc' }, ['Élan & Sons', '100% Paper_Co\\', null]],
  [{ status: 'Active' }, ['Élan & Sons']],
  [{ status: 'active' }, []],
])('%j sorts or filters them, missing values last', { tags: ['TABLE-01'] }, async (query, found) => {
  expect(await vendors({ agency_id: String(knoxville), ...query })).toEqual(found)
})

it('those of states are also sorted by state and by agency', { tags: ['TABLE-01'] }, async () => {
  const byState = await list({ state: '["TN","KY","GA"]', sort: 'state', direction: 'desc' })
  expect(byState.map(({ agency_state }) => agency_state)).toEqual(['TN', 'TN', 'TN', 'KY', 'GA'])
  const byAgency = await list({ state: '["TN","KY","GA"]', sort: 'agency', direction: 'asc' })
  const names = byAgency.map(({ agency_name }) => agency_name ?? '')
  expect(names).toEqual(names.toSorted())
})

it('each of the 50 states has the number of its sales reports; only signed-in users see it', {
  tags: ['REPORT-17'],
}, async () => {
  const counts = readBody(StateCountListSchema, await test.get('sales_reports/states'))
  expect(counts.map(({ state }) => state)).toEqual(usStateCodes.toSorted())
  expect(counts.filter(({ sales_reports_count }) => sales_reports_count > 0)).toEqual([
    { state: 'GA', sales_reports_count: 1 },
    { state: 'KY', sales_reports_count: 1 },
    { state: 'TN', sales_reports_count: 3 },
  ])
  expect((await test.api.inject('/api/v1/sales_reports/states')).statusCode).toBe(401)
})

it('states are ignored if there is an agency', { tags: ['REPORT-07'] }, async () => {
  expect(await vendors({ agency_id: String(knoxville), state: '["GA"]' })).toHaveLength(3)
})

it.each([
  ['PAPER', ['100% Paper_Co\\', 'Paper Co', 'Georgia Paper']],
  [' élan ', ['Élan & Sons']],
  ['éLAN', ['Élan & Sons']],
  ['%', ['100% Paper_Co\\']],
  ['r_c', ['100% Paper_Co\\']],
  ['\\', ['100% Paper_Co\\']],
  ["' or true --", []],
  ['$1', []],
  ['', ['100% Paper_Co\\', 'Élan & Sons', 'Paper Co', null, 'Georgia Paper']],
])(
  'the search for %j matches the vendor literally, ignoring case',
  { tags: ['REPORT-07'] },
  async (search, found) => {
    expect(await vendors({ state: '["TN","KY","GA"]', search })).toEqual(found)
  },
)

it('with neither an agency nor a state the response is 422', { tags: ['REPORT-08'] }, async () => {
  for (const query of [{}, { state: '[]' }, { search: 'paper' }, { state: '' }]) {
    for (const path of ['sales_reports', 'sales_reports/export_shareable_csv']) {
      const { status, errors } = readError(await test.get(path, query))
      expect(status).toBe(422)
      expect(errors).toHaveProperty('state')
    }
  }
})

it.each([
  ['state', 'TN'],
  ['state', '"TN"'],
  ['state', '["Tennessee"]'],
  ['state', '["tn"]'],
  ['state', '[1]'],
  ['state', '["TN",null]'],
  ['agency_id', 'abc'],
  ['agency_id', '1.5'],
  ['search', 'x'.repeat(101)],
  ['search', 'a\0b'],
])('%s=%s is rejected with its name', { tags: ['API-32'] }, async (field, value) => {
  for (const path of ['sales_reports', 'sales_reports/export_shareable_csv']) {
    const { status, errors } = readError(await test.get(path, { state: '["TN"]', [field]: value }))
    expect(status).toBe(422)
    expect(errors).toHaveProperty(field)
  }
})

it('the export returns a URL that expires in 7 days', { tags: ['REPORT-09'] }, async () => {
  const { url, expires_at } = readBody(
    ShareLinkSchema,
    await test.get('sales_reports/export_shareable_csv', { state: '["TN"]' }),
  )
  expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/v1\/sales_reports\/shared_csv\?link=[\w.-]+$/)
})
