import type { FavoriteEntityType } from '../../src/services/api/contract/favorite.ts'

const downloadable = `'id', item.id, 'name', item.name, 'downloadable', item.file_key is not null`

const contractFile = (kind: string) => `(
  select json_build_object('id', file.id, 'contract_name', file.contract_name)
  from contract_files as file
  where file.contract_document_id = item.id and file.kind = '${kind}')`

interface EntitySource {
  table: string
  /** The arguments of `json_build_object` that make the item, a row `item` of the table, as the contract has it. */
  fields: string
}

/** Where each kind of item that can be saved stands, and how PostgreSQL writes it as the contract's JSON. */
const entities: Record<FavoriteEntityType, EntitySource> = {
  Agency: {
    table: 'agencies',
    fields: `
      'id', item.id, 'name', item.name, 'address1', item.address1, 'address2', item.address2,
      'city', item.city, 'state', item.state, 'zip', item.zip, 'agency_type', item.agency_type,
      'fiscal_year_end', item.fiscal_year_end, 'sourcewell_id', item.sourcewell_id, 'omnia_id', item.omnia_id,
      'latitude', item.latitude, 'longitude', item.longitude,
      'contacts_count', item.contacts_count, 'sales_reports_count', item.sales_reports_count`,
  },
  SalesReport: {
    table: 'sales_reports',
    fields: `
      'id', item.id, 'account_name', item.account_name, 'dealer_name', item.dealer_name,
      'first_purchase_date', item.first_purchase_date, 'last_purchase_date', item.last_purchase_date,
      'status', item.status, 'agency_id', item.agency_id`,
  },
  Contact: {
    table: 'contacts',
    fields: `
      'id', item.id, 'first_name', item.first_name, 'last_name', item.last_name, 'email', item.email,
      'phone', item.phone, 'title', item.title,
      'incorrect_info', item.incorrect_info_reported_at is not null, 'agency_id', item.agency_id`,
  },
  ContractDocument: {
    table: 'contract_documents',
    fields: `
      'id', item.id, 'name', item.name, 'bid', ${contractFile('bid')},
      'contract', ${contractFile('contract')}, 'price_sheet', ${contractFile('price_sheet')}`,
  },
  MarketingMaterial: { table: 'marketing_materials', fields: downloadable },
  StateStatute: {
    table: 'state_statutes',
    fields: `
      'id', item.id, 'state', item.state, 'all_statute', item.all_statute, 'state_statute', item.state_statute,
      'local_statute', item.local_statute, 'school_statute', item.school_statute,
      'county_statute', item.county_statute, 'link', item.link`,
  },
  MediaLink: {
    table: 'media_links',
    fields: `'id', item.id, 'title', item.title, 'url', item.url, 'category', item.category`,
  },
}

/**
 * A SQL expression: the JSON of the item that a kind and an id (SQL expressions themselves) name, or null when there
 * is none (any more).
 */
export function entityJson(kind: string, id: string): string {
  const branches = Object.entries(entities).map(
    ([name, { table, fields }]) => `
      when '${name}' then (
        select json_build_object(${fields})
        from ${table} as item
        where item.id = ${id} and item.removed_at is null)`,
  )
  return `case ${kind} ${branches.join('')} end`
}
