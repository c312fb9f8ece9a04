import { expect, it } from 'vitest'
import { AgencyDetailSchema } from '../../../contract/agencies.ts'
import { cityOfKnoxvilleResponse, insertOneOfEachKind } from '../../support/insert-one-of-each-kind.ts'
import { insertAgencies, insertRows } from '../../support/insert-rows.ts'
import { readBody, readError, startBeforeAll, startSignedInApi } from '../../support/test-api.ts'

const test = startBeforeAll(startSignedInApi)

const ask = (id: string | number) => test.get(`agencies/${id}`)

async function agency(id: number) {
  return readBody(AgencyDetailSchema, await ask(id))
}

it('returns an agency with every field, its contacts, and its sales reports', {
  tags: ['AGENCY-15', 'ENTITY-03', 'ENTITY-04'],
}, async () => {
  const ids = await insertOneOfEachKind(test.database)
  expect(await agency(ids.Agency)).toEqual({
    ...cityOfKnoxvilleResponse(ids.Agency),
    contacts: [
      {
        id: ids.Contact,
        first_name: 'Ann',
        last_name: 'Clerk',
        email: null,
        phone: null,
        title: 'Purchasing',
        incorrect_info: false,
        agency_id: ids.Agency,
        agency_name: 'City of Knoxville',
        agency_city: 'Knoxville',
        agency_state: 'TN',
      },
    ],
    sales_reports: [
      {
        id: ids.SalesReport,
        account_name: null,
        dealer_name: 'Trucks Inc.',
        first_purchase_date: '2024-01-31',
        last_purchase_date: null,
        status: null,
        agency_id: ids.Agency,
        agency_name: 'City of Knoxville',
        agency_state: 'TN',
      },
    ],
  })
})

it("lists only the agency's own contacts by name and sales reports by last purchase", {
  tags: ['AGENCY-15'],
}, async () => {
  const [mine, other] = await insertAgencies(test.database.pool, [{}, {}])
  await insertRows(test.database.pool, 'contacts', [
    { agency_id: mine, first_name: 'Zoe', last_name: 'adams' },
    { agency_id: mine, first_name: 'Ann', last_name: null },
    { agency_id: mine, first_name: 'Bea', last_name: 'Adams' },
    { agency_id: mine, first_name: 'Gone', last_name: 'Adams', removed_at: '2026-01-01' },
    { agency_id: other, first_name: 'Foreign' },
  ])
  await insertRows(test.database.pool, 'sales_reports', [
    { agency_id: mine, dealer_name: 'Older', last_purchase_date: '2024-05-01' },
    { agency_id: mine, dealer_name: 'Undated', last_purchase_date: null },
    { agency_id: mine, dealer_name: 'Newer', last_purchase_date: '2025-05-01' },
    { agency_id: mine, dealer_name: 'Gone', removed_at: '2026-01-01' },
    { agency_id: other, dealer_name: 'Foreign' },
  ])
  const { contacts, sales_reports, contacts_count, sales_reports_count } = await agency(mine ?? 0)
  expect(contacts.map(({ first_name }) => first_name)).toEqual(['Bea', 'Zoe', 'Ann'])
  expect(sales_reports.map(({ dealer_name }) => dealer_name)).toEqual(['Newer', 'Older', 'Undated'])
  expect({ contacts_count, sales_reports_count }).toEqual({ contacts_count: 3, sales_reports_count: 3 })
})

it('an agency without contacts and reports has empty lists', { tags: ['AGENCY-15'] }, async () => {
  const [id] = await insertAgencies(test.database.pool, [{}])
  expect(await agency(id ?? 0)).toMatchObject({ contacts: [], sales_reports: [] })
})

it('returns 404 for a removed agency', async () => {
  const [id] = await insertAgencies(test.database.pool, [{ removed_at: '2026-01-01' }])
  expect((await ask(id ?? 0)).statusCode).toBe(404)
})

it.each(['999999', '0', '-1', '1.5', '01', '1e3', 'abc', '9007199254740993', '99999999999999999999', '1%00'])(
  'returns 404 for the ID %s',
  async (id) => {
    expect(readError(await ask(id)).status).toBe(404)
  },
)
