import { AgencySchema } from '../../contract/agencies.ts'
import type { FavoriteEntityType } from '../../contract/favorites.ts'

/** SQL expressions for one kind of item, all about a row `item` of its table. */
export interface EntitySource {
  table: string
  fields: string
  name: string
}

/** An item with a file: an infographic or a finance document. */
export const downloadableFields = `'id', item.id, 'name', item.name, 'downloadable', item.file_key is not null`

const contractFile = (kind: string) => `(
  select json_build_object('id', file.id, 'contract_name', file.contract_name)
  from contract_files as file
  where file.contract_document_id = item.id and file.kind = '${kind}' and file.file_key is not null)`

const ofAgency = (column: 'name' | 'city' | 'state') =>
  `(select agency.${column} from agencies as agency where agency.id = item.agency_id)`

/**
 * The fields of a sales report. Lists that join the agency pass its columns, which is faster than a subquery per row.
 */
export const salesReportFields = (agencyName: string, agencyState: string): string => `
  'id', item.id, 'account_name', item.account_name, 'dealer_name', item.dealer_name,
  'first_purchase_date', item.first_purchase_date, 'last_purchase_date', item.last_purchase_date,
  'status', item.status, 'agency_id', item.agency_id, 'agency_name', ${agencyName}, 'agency_state', ${agencyState}`

/** The fields of a contact; its agency's columns as above. */
export const contactFields = (agencyColumn: (column: 'name' | 'city' | 'state') => string): string => `
  'id', item.id, 'first_name', item.first_name, 'last_name', item.last_name, 'email', item.email,
  'phone', item.phone, 'title', item.title,
  'incorrect_info', item.incorrect_info_reported_at is not null, 'agency_id', item.agency_id,
  'agency_name', ${agencyColumn('name')}, 'agency_city', ${agencyColumn('city')},
  'agency_state', ${agencyColumn('state')}`

/** The fields of an agency that are not columns. */
const computedFields: Record<string, string> = {
  fiscal_year_end_month: 'fiscal_year_end_on / 100',
  fiscal_year_end_day: 'fiscal_year_end_on % 100',
}

/** The fields of an agency in the contract, each written with its value in the row `row`. */
export const agencyFields = (row: string, write: (name: string, value: string) => string): string =>
  Object.keys(AgencySchema.properties)
    .map((name) => write(name, `${row}.${computedFields[name] ?? name}`))
    .join(', ')

export const entitySources: Record<FavoriteEntityType, EntitySource> = {
  Agency: {
    table: 'agencies',
    fields: agencyFields('item', (name, value) => `'${name}', ${value}`),
    name: 'item.name',
  },
  SalesReport: {
    table: 'sales_reports',
    fields: salesReportFields(ofAgency('name'), ofAgency('state')),
    name: `nullif(concat_ws(', ', item.account_name, item.dealer_name), '')`,
  },
  Contact: {
    table: 'contacts',
    fields: contactFields(ofAgency),
    name: `nullif(concat_ws(' ', item.first_name, item.last_name), '')`,
  },
  ContractDocument: {
    table: 'contract_documents',
    fields: `
      'id', item.id, 'name', item.name, 'bid', ${contractFile('bid')},
      'contract', ${contractFile('contract')}, 'price_sheet', ${contractFile('price_sheet')}`,
    name: 'item.name',
  },
  MarketingMaterial: { table: 'marketing_materials', fields: downloadableFields, name: 'item.name' },
  StateStatute: {
    table: 'state_statutes',
    fields: `
      'id', item.id, 'state', item.state, 'all_statute', item.all_statute, 'state_statute', item.state_statute,
      'local_statute', item.local_statute, 'school_statute', item.school_statute,
      'county_statute', item.county_statute, 'link', item.link`,
    name: 'item.state',
  },
  MediaLink: {
    table: 'media_links',
    fields: `'id', item.id, 'title', item.title, 'url', item.url, 'category', item.category`,
    name: 'item.title',
  },
}

export const contactOrder = 'lower(item.last_name), lower(item.first_name), item.id'

export const salesReportOrder = 'item.last_purchase_date desc nulls last, item.id'
