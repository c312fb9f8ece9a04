import { afterEach, expect, test } from 'vitest'
import { FilterValueListSchema } from '../../../contract/agencies.ts'
import { type AgencyRow, insertAgencies, insertRows } from '../../support/insert-rows.ts'
import { readBody, startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

const api = startBeforeAll(startSignedInApi)

afterEach(() => api.database.pool.query('truncate agencies cascade'))

const knoxville = { latitude: 36, longitude: -84 }
const insert = (agencies: AgencyRow[]) =>
  insertAgencies(
    api.database.pool,
    agencies.map((agency) => ({ ...knoxville, ...agency })),
  )

async function search(parameters: Record<string, string>) {
  const bounds = { ne_bound: '[37,-83]', sw_bound: '[35,-85]' }
  const response = await api.get('agencies', { agency_types: '["government"]', ...bounds, ...parameters })
  expect(response.statusCode, response.body).toBe(200)
  return {
    names: response.json<{ name: string }[]>().map(({ name }) => name),
    unselected: JSON.parse(String(response.headers['x-unselected-types'])),
  }
}

test.each([
  ['distance', ['beta', 'Alpha', 'Gamma', 'delta']],
  ['name', ['Alpha', 'beta', 'delta', 'Gamma']],
  ['fiscal-year-end', ['Gamma', 'Alpha', 'beta', 'delta']],
  ['sales-reports', ['delta', 'beta', 'Alpha', 'Gamma']],
  ['last-purchase', ['beta', 'delta', 'Alpha', 'Gamma']],
])('by %s', { tags: ['FILTER-33'] }, async (sort, expected) => {
  const ids = await insert([
    { name: 'Alpha', latitude: 36.2, fiscal_year_end: '12/31' },
    { name: 'beta', latitude: 36.1, fiscal_year_end: '3/30' },
    { name: 'Gamma', latitude: 36.3, fiscal_year_end: '3/31' },
    { name: 'delta', latitude: 36.4, fiscal_year_end: 'unknown' },
  ])
  await insertRows(api.database.pool, 'sales_reports', [
    { agency_id: ids[3], last_purchase_date: '2024-12-31' },
    { agency_id: ids[3], last_purchase_date: '2023-01-01' },
    { agency_id: ids[1], last_purchase_date: '2025-01-01' },
  ])
  for (const location of ['true', 'false']) {
    expect((await search({ sort, location, today: '2026-03-31' })).names).toEqual(expected)
  }
})

test('counts unselected types in the area of the list with the other filters, up to 1,000', {
  tags: ['FILTER-34'],
}, async () => {
  const many = (count: number, agency: AgencyRow) => Array.from({ length: count }, () => agency)
  await insert([
    { agency_type: 'government' },
    ...many(1_001, { agency_type: 'education', state: 'TN' }),
    ...many(1_000, { agency_type: 'non-profit' }),
    { agency_type: 'higher-education', state: 'TN' },
    { agency_type: 'higher-education', latitude: 40 },
    { agency_type: 'higher-education', latitude: 37.1 },
  ])
  const education = { education: '1000+', 'higher-education': 1 }
  expect((await search({ radius: '500' })).unselected).toEqual({ ...education, 'non-profit': 1_000 })
  expect((await search({ states: '["TN"]' })).unselected).toEqual(education)
  expect((await search({ location: 'false', agency_types: '[]' })).unselected).toEqual({
    government: 1,
    education: '1000+',
    'non-profit': 1_000,
    'higher-education': 3,
  })
  const all = '["government","non-profit","education","higher-education"]'
  expect((await search({ agency_types: all })).unselected).toEqual({})
})

/** Days around the ends of each window: on this date, these fiscal years are in it. */
test.each([
  ['planning', '2026-01-01', ['4/2', '6/30'], ['4/1', '7/1']],
  ['year-end', '2026-01-01', ['2/1', '4/1'], ['1/31', '4/2']],
  ['closing', '2026-01-01', ['1/1', '1/31'], ['12/31', '2/1']],
  ['new-budget', '2026-01-01', ['12/31', '11/2'], ['1/1', '11/1']],
  // Across the new year.
  ['year-end', '2025-12-01', ['Jan 1', '3/1'], ['12/31', '3/2']],
  ['year-end', '2025-11-30', ['12/31', '1/1', '2/28', '2/29'], ['12/30', '3/1']],
  ['closing', '2025-12-10', ['12/10', '12/31', '1/9'], ['12/9', '1/10']],
  // A fiscal year that ends on February 29 ends on the 28th in other years.
  ['closing', '2026-02-28', ['2/28', '2/29', '3/30'], ['2/27', '3/31']],
  ['closing', '2026-01-29', ['2/28', '2/29'], ['3/1']],
  ['closing', '2026-03-01', ['3/1'], ['2/28', '2/29']],
  ['new-budget', '2026-03-01', ['2/28', '2/29'], ['3/1']],
  // In a leap year, February 28 and 29 differ, and later dates are one day further away.
  ['closing', '2028-02-29', ['2/29', '3/30'], ['2/28', '3/31']],
  ['closing', '2028-01-29', ['2/28'], ['2/29']],
  ['new-budget', '2028-02-29', ['2/28', '12/31'], ['2/29', '12/30']],
])('%s on %s', { tags: ['FILTER-31'] }, async (window, today, inside, outside) => {
  await insert([...inside, ...outside, 'in summer'].map((end) => ({ name: end, fiscal_year_end: end })))
  const { names } = await search({ buying_window: JSON.stringify([window]), today })
  expect(names.toSorted()).toEqual(inside.toSorted())
})

test('finds counties and vendors by part of their names, those that start with it first', {
  tags: ['FILTER-35'],
}, async () => {
  const names = async (path: string) => readBody(FilterValueListSchema, await api.get(path))
  expect(await names('counties?text=KNOX')).toEqual(
    ['IL', 'IN', 'KY', 'ME', 'MO', 'NE', 'OH', 'TN', 'TX'].map((state) => `Knox County, ${state}`),
  )
  expect(await names('counties?text=ington%20parish')).toEqual(['Washington Parish, LA'])
  expect(await names('counties?text=alexandria')).toEqual(['Alexandria, VA'])
  expect(await names('counties')).toHaveLength(20)
  await insertRows(api.database.pool, 'sales_reports', [
    ...['Old Tractors', 'Tractors & Sons', 'Old Tractors', '100% Seats', 'Seats', null].map(
      (dealer_name) => ({
        dealer_name,
      }),
    ),
    { dealer_name: 'Removed Tractors', removed_at: '2026-01-01' },
  ])
  expect(await names('vendors?text=tract')).toEqual(['Tractors & Sons', 'Old Tractors'])
  expect(await names('vendors?text=%25')).toEqual(['100% Seats'])
  expect(await names('vendors')).toEqual(['100% Seats', 'Old Tractors', 'Seats', 'Tractors & Sons'])
})

test('updates the county with the location, even across a state border', {
  tags: ['FILTER-36'],
}, async () => {
  const { pool } = api.database
  const county = async () => (await pool.query('select county from agencies')).rows[0]?.county
  const [id] = await insert([{ state: 'TN', latitude: 36.61, longitude: -82.18 }])
  const move = (latitude: number | null, longitude: number | null) =>
    pool.query('update agencies set latitude = $2, longitude = $3 where id = $1', [id, latitude, longitude])
  // The border between the two states runs through Bristol.
  expect(await county()).toBe('Bristol, VA')
  await move(36.58, -82.18)
  expect(await county()).toBe('Sullivan County, TN')
  // The independent city of Fairfax is a hole in Fairfax County.
  await move(38.853, -77.305)
  expect(await county()).toBe('Fairfax, VA')
  await move(38.9, -77.3)
  expect(await county()).toBe('Fairfax County, VA')
  await move(36, -60)
  expect(await county()).toBeNull()
  await move(38.9, -77.3)
  await move(null, null)
  expect(await county()).toBeNull()
})

test.each([
  ['06/30', 6, 30],
  ['6/30/2026', 6, 30],
  ['12-31-25', 12, 31],
  ['2026-06-30', 6, 30],
  ['June 30', 6, 30],
  [' JUN. 30th, 2026 ', 6, 30],
  ['Sept 30', 9, 30],
  ['30-Sep', 9, 30],
  ['1st of July', null, null],
  ['31 December 2025', 12, 31],
  ['02/29', 2, 29],
  ['02/30', null, null],
  ['30/06', null, null],
  ['13/01', null, null],
  ['June', null, null],
  ['Ju 30', null, null],
  ['06/00', null, null],
  ['', null, null],
  [null, null, null],
])('fiscal_year_end %s is month %s, day %s', { tags: ['FILTER-39'] }, async (written, month, day) => {
  const [id] = await insert([{ fiscal_year_end: written }])
  const response = await api.get(`agencies/${id}`)
  expect(response.json()).toMatchObject({
    fiscal_year_end: written,
    fiscal_year_end_month: month,
    fiscal_year_end_day: day,
  })
})
