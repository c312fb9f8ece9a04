import type { FavoriteEntityType } from '../../contract/favorites.ts'
import type { Database } from '../../server/platform/database/database.ts'

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
export const cityOfKnoxvilleOnTheWire = (id: number) => ({
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

/** Inserts one item of each kind that can be saved, and returns their ids: a city with a contact and a sales report, and a small library. */
export async function insertOneOfEachKind({ kysely }: Database): Promise<Record<FavoriteEntityType, number>> {
  const agency = await kysely
    .insertInto('agencies')
    .values(cityOfKnoxville)
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = await kysely
    .insertInto('contacts')
    .values({ agency_id: agency.id, first_name: 'Ann', last_name: 'Clerk', title: 'Purchasing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const salesReport = await kysely
    .insertInto('sales_reports')
    .values({ agency_id: agency.id, dealer_name: 'Trucks Inc.', first_purchase_date: '2024-01-31' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statute = await kysely
    .insertInto('state_statutes')
    .values({ state: 'Tennessee', all_statute: 'Sec. 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const video = await kysely
    .insertInto('media_links')
    .values({ title: 'How to buy', url: 'https://video.example/embed/abc', category: 'Basics' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const infographic = await kysely
    .insertInto('marketing_materials')
    .values({ name: 'Savings' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = await kysely
    .insertInto('contract_documents')
    .values({ name: 'Fleet' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('stored_files')
    .values({ key: 'fleet-bid.pdf', file_name: 'Fleet bid.pdf' })
    .execute()
  await kysely
    .insertInto('contract_files')
    .values({
      contract_document_id: document.id,
      kind: 'bid',
      contract_name: 'Fleet bid',
      file_key: 'fleet-bid.pdf',
    })
    .execute()
  return {
    Agency: agency.id,
    Contact: contact.id,
    SalesReport: salesReport.id,
    StateStatute: statute.id,
    MediaLink: video.id,
    MarketingMaterial: infographic.id,
    ContractDocument: document.id,
  }
}
