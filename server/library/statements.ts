import { downloadableFields, items } from '../items/item-json.ts'
import type { Statement } from '../platform/database/cancellable-query.ts'
import { jsonList, rawSql, type Sql, sql } from '../platform/database/sql.ts'

const list = (table: string, fields: string, order: string): Statement => ({
  text: `
    select ${jsonList(fields, order)}
    from ${table} as item
    where item.removed_at is null`,
  values: [],
})

const byName = 'lower(item.name), item.id'

/** The statements for the library's lists. Each returns one JSON list. */
export const libraryLists = {
  /** Sorted by category (missing ones last), then in the order they were added. */
  mediaLinks: list('media_links', items.MediaLink.fields, 'lower(item.category), item.id'),
  stateStatutes: list('state_statutes', items.StateStatute.fields, 'lower(item.state), item.id'),
  contractDocuments: list('contract_documents', items.ContractDocument.fields, byName),
  marketingMaterials: list('marketing_materials', items.MarketingMaterial.fields, byName),
  financingInformations: list('financing_informations', downloadableFields, byName),
}

const fileOf = (source: Sql): Sql => sql`
  select file.key, file.file_name as "fileName"
  from ${source} and item.removed_at is null`

const fileOfItem = (table: string) => (id: number) =>
  fileOf(sql`
    ${rawSql(table)} as item join stored_files as file on file.key = item.file_key
    where item.id = ${id}`)

/** The statements that find a file by the id in its path. */
export const libraryFiles = {
  /** By the id of a bid, contract or price sheet. */
  contractDocument: (id: number) =>
    fileOf(sql`
      contract_files as part
      join contract_documents as item on item.id = part.contract_document_id
      join stored_files as file on file.key = part.file_key
      where part.id = ${id}`),
  marketingMaterial: fileOfItem('marketing_materials'),
  financingInformation: fileOfItem('financing_informations'),
}
