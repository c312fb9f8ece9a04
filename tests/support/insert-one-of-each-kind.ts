import type { FavoriteEntityType } from '../../contract/favorites.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

const cityOfKnoxville = {
  name: 'City of Knoxville',
  address1: '400 Main St',
  city: 'Knoxville',
  state: 'TN',
  zip: '37902',
  agency_type: 'government',
  fiscal_year_end: 'June 30',
  sourcewell_id: '12345',
  latitude: 35.96,
  longitude: -83.92,
} as const

/** The city of `insertOneOfEachKind` in the API's format. */
export const cityOfKnoxvilleResponse = (id: number) => ({
  id,
  ...cityOfKnoxville,
  address2: null,
  omnia_id: null,
  fiscal_year_end_month: 6,
  fiscal_year_end_day: 30,
  county: 'Knox County, TN',
  contacts_count: 1,
  sales_reports_count: 1,
  last_purchase_date: '2024-01-31',
  last_purchase_dealer: 'Trucks Inc.',
})

/**
 * Inserts one item of each kind that can be saved, and returns their IDs: a city with a contact and
 * a sales report, and a small library.
 */
export async function insertOneOfEachKind({ pool }: Database): Promise<Record<FavoriteEntityType, number>> {
  const insert = async (table: string, row: object): Promise<number> => {
    const [id] = await insertRows(pool, table, [row])
    if (id === undefined) throw new Error(`Nothing was inserted into ${table}.`)
    return id
  }
  const agency = await insert('agencies', cityOfKnoxville)
  const document = await insert('contract_documents', { name: 'Fleet' })
  await pool.query(`insert into stored_files (key, file_name) values ('fleet-bid.pdf', 'Fleet bid.pdf')`)
  await insert('contract_files', {
    contract_document_id: document,
    kind: 'bid',
    contract_name: 'Fleet bid',
    file_key: 'fleet-bid.pdf',
  })
  return {
    Agency: agency,
    Contact: await insert('contacts', {
      agency_id: agency,
      first_name: 'Ann',
      last_name: 'Clerk',
      title: 'Purchasing',
    }),
    SalesReport: await insert('sales_reports', {
      agency_id: agency,
      dealer_name: 'Trucks Inc.',
      first_purchase_date: '2024-01-31',
    }),
    StateStatute: await insert('state_statutes', { state: 'Tennessee', all_statute: 'Sec. 1' }),
    MediaLink: await insert('media_links', {
      title: 'How to buy',
      url: 'https://video.example/embed/abc',
      category: 'Basics',
    }),
    MarketingMaterial: await insert('marketing_materials', { name: 'Savings' }),
    ContractDocument: document,
  }
}
