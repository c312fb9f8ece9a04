import { afterEach, expect, test } from 'vitest'
import {
  agencyFilters,
  type FilterKey,
  type FilterValues,
  filterKeys,
  filterParameters,
  initialFilters,
} from '../../../contract/agency-filters/filter-values.ts'
import { agencyTypes } from '../../../contract/agency-types.ts'
import { type AgencyRow, insertAgencies, insertRows } from '../../support/insert-rows.ts'
import { knoxville } from '../../support/positions.ts'
import { startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

const api = startBeforeAll(startSignedInApi)

afterEach(() => api.database.pool.query('truncate agencies cascade'))

const unfiltered: FilterValues = { ...initialFilters, agencyTypes: [...agencyTypes] }
const today = '2026-03-31'

interface Example extends AgencyRow {
  contacts?: object[]
  reports?: object[]
}

type Filter = Exclude<FilterKey, 'sort'>

/** The requirement of each filter, a value, and agencies that it includes and excludes. */
const examples: {
  [Key in Filter]: { tags: [string]; value: FilterValues[Key]; included: Example[]; excluded: Example[] }
} = {
  agencyTypes: {
    tags: ['API-20'],
    value: ['education'],
    included: [{ agency_type: 'education' }],
    excluded: [{ agency_type: 'government' }],
  },
  radius: { tags: ['API-16'], value: 10, included: [knoxville], excluded: [{ latitude: 36.2 }] },
  sourcewell: {
    tags: ['API-22'],
    value: true,
    included: [{ sourcewell_id: '1234' }],
    excluded: [{ omnia_id: '1234' }],
  },
  omnia: {
    tags: ['FILTER-20'],
    value: true,
    included: [{ omnia_id: '1234' }],
    excluded: [{ sourcewell_id: '1234' }, {}],
  },
  noMemberNumber: {
    tags: ['FILTER-21'],
    value: true,
    included: [{}],
    excluded: [{ omnia_id: '1' }, { sourcewell_id: '1' }, { omnia_id: '1', sourcewell_id: '2' }],
  },
  states: {
    tags: ['FILTER-22'],
    value: ['KY', 'TN'],
    included: [{ state: 'TN' }, { state: 'KY' }],
    excluded: [{ state: 'VA' }, { state: null }],
  },
  counties: {
    tags: ['FILTER-23'],
    value: ['Knox County, TN'],
    included: [knoxville, { ...knoxville, state: 'VA' }],
    // Maryville is in Blount County. Barbourville is in the Knox County of another state.
    excluded: [
      { latitude: 35.7565, longitude: -83.9705 },
      barbourville(),
      { latitude: null, longitude: null },
    ],
  },
  hasSalesReports: {
    tags: ['FILTER-24'],
    value: true,
    included: [{ reports: [{}] }],
    excluded: [{}, { reports: [{ removed_at: today }] }],
  },
  noSalesReports: {
    tags: ['FILTER-40'],
    value: true,
    included: [{}, { reports: [{ removed_at: today }] }],
    excluded: [{ reports: [{}] }],
  },
  boughtFrom: {
    tags: ['FILTER-25'],
    value: 'BEST Tractors',
    included: [{ reports: [{ dealer_name: 'Other' }, { dealer_name: 'Best Tractors' }] }],
    excluded: [
      {},
      { reports: [{ dealer_name: null }] },
      { reports: [{ dealer_name: 'Best Tractors Inc.' }] },
      { reports: [{ dealer_name: 'Best Tractors', removed_at: today }] },
    ],
  },
  neverBoughtFrom: {
    tags: ['FILTER-26'],
    value: 'Best Tractors',
    included: [{}, { reports: [{ dealer_name: null }] }, { reports: [{ dealer_name: 'Other' }] }],
    excluded: [{ reports: [{ dealer_name: 'BEST TRACTORS' }, { dealer_name: null }] }],
  },
  lastPurchaseWithin: {
    tags: ['FILTER-27'],
    value: 1,
    included: [
      { reports: [{ last_purchase_date: '2026-02-28' }] },
      { reports: [{ last_purchase_date: '2020-01-01' }, { first_purchase_date: '2026-03-01' }] },
    ],
    excluded: [{}, { reports: [{}] }, { reports: [{ last_purchase_date: '2026-02-27' }] }],
  },
  lastPurchaseOver: {
    tags: ['FILTER-28'],
    value: 1,
    included: [{ reports: [{ last_purchase_date: '2026-02-27' }] }],
    excluded: [
      {},
      { reports: [{ dealer_name: 'No date' }] },
      { reports: [{ last_purchase_date: '2020-01-01' }, { last_purchase_date: '2026-02-28' }] },
    ],
  },
  nameContains: {
    tags: ['BOX-26'],
    value: '100% Library',
    included: [{ name: 'THE 100% LIBRARY' }],
    excluded: [{ name: '1000 Library' }],
  },
  hasContacts: {
    tags: ['FILTER-29'],
    value: true,
    included: [{ contacts: [{}] }],
    excluded: [{}, { contacts: [{ removed_at: today }] }],
  },
  contactTitle: {
    tags: ['FILTER-30'],
    value: '100% PURCHASING',
    included: [{ contacts: [{ title: 'Clerk' }, { title: 'The 100% purchasing agent' }] }],
    excluded: [
      {},
      { contacts: [{ title: null }, { title: '1000 purchasing agents' }] },
      { contacts: [{ title: '100% purchasing', removed_at: today }] },
    ],
  },
  buyingWindow: {
    tags: ['FILTER-31'],
    value: ['planning', 'unknown'],
    included: [
      { fiscal_year_end: '06/30' },
      { fiscal_year_end: 'In summer' },
      { fiscal_year_end: '02/30' },
      {},
    ],
    excluded: [{ fiscal_year_end: '12/31' }, { fiscal_year_end: 'June 29' }],
  },
}

function barbourville(): Example {
  return { latitude: 36.8665, longitude: -83.8888 }
}

async function insert(agencies: Example[]): Promise<void> {
  const { pool } = api.database
  const ids = await insertAgencies(
    pool,
    agencies.map(({ contacts, reports, ...agency }) => agency),
  )
  const ofAgency = (list: (agency: Example) => object[] | undefined) =>
    agencies.flatMap((agency, index) =>
      (list(agency) ?? []).map((row) => ({ ...row, agency_id: ids[index] })),
    )
  await insertRows(
    pool,
    'contacts',
    ofAgency(({ contacts }) => contacts),
  )
  await insertRows(
    pool,
    'sales_reports',
    ofAgency(({ reports }) => reports),
  )
}

const ask = (parameters: object) => {
  const query = { today, ne_bound: '[37,-81]', sw_bound: '[34.92128,-86.84148]', ...parameters }
  return api.get(`agencies?${new URLSearchParams(query)}`)
}

async function search(filters: FilterValues, location: 'true' | 'false') {
  const response = await ask({ search: '', location, ...filterParameters(filters) })
  expect(response.statusCode, response.body).toBe(200)
  const names = response.json<{ name: string }[]>().map(({ name }) => name)
  return { names, total: response.headers['x-total-in-radius'] }
}

for (const key of filterKeys.filter((each) => each !== 'sort')) {
  const { tags, value, included, excluded } = examples[key]
  test(`${key} limits the list and its count, by place and by name`, { tags }, async () => {
    const named = (name: string, rows: Example[]) =>
      rows.map((row, index) => ({ name: `${name} ${index + 1}`, ...knoxville, ...row }))
    const rows = [...named('included', included), ...named('excluded', excluded)]
    await insert(rows)
    const filters = { ...unfiltered, [key]: value }
    const expected = named('included', included).map(({ name }) => name)
    const { names, total } = await search(filters, 'true')
    expect(names.toSorted()).toEqual(expected)
    expect(total).toBe(String(expected.length))
    const byName = await search(filters, 'false')
    const isIgnored = agencyFilters[key].needsRadius
    expect(byName.names.toSorted()).toEqual(isIgnored ? rows.map(({ name }) => name).toSorted() : expected)
    expect((await search(unfiltered, 'false')).names).toHaveLength(rows.length)
  })
}

test.each([
  ['sort', 'size', 'sort'],
  ['omnia_id', 'yes', 'omnia_id'],
  ['states', '["TN","ZZ"]', 'states'],
  ['states', 'TN', 'states'],
  ['counties', '["Knox County"]', 'counties'],
  [
    'counties',
    JSON.stringify(Array.from({ length: 101 }, (_, index) => `County ${'a'.repeat(index % 50)}, TN`)),
    'counties',
  ],
  ['last_purchase_within', '1.5', 'last_purchase_within'],
  ['last_purchase_over', '-1', 'last_purchase_over'],
  ['bought_from', 'x'.repeat(101), 'bought_from'],
  ['contact_title', 'a\u0000b', 'contact_title'],
  ['buying_window', '["soon"]', 'buying_window'],
  ['today', '2026-02-29', 'today'],
  ['today', 'tomorrow', 'today'],
])('%s=%s returns a 422 for the field', { tags: ['FILTER-32'] }, async (name, value, field) => {
  const response = await ask({ [name]: value })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})
