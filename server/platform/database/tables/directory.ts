import type { ColumnType, Generated } from 'kysely'
import type { AgencyType } from '../../../../contract/agency-types.ts'

interface DirectoryItem {
  id: Generated<number>
  /** The id in the imported file. */
  external_id: string | null
  created_at: Generated<Date>
  removed_at: Date | null
}

interface AgenciesTable extends DirectoryItem {
  name: string
  address1: string | null
  address2: string | null
  city: string | null
  /** Two letters. */
  state: string | null
  zip: string | null
  agency_type: AgencyType
  fiscal_year_end: string | null
  sourcewell_id: string | null
  omnia_id: string | null
  /** In degrees; null together with the longitude. */
  latitude: number | null
  longitude: number | null
}

interface ContactsTable extends DirectoryItem {
  /** Null for a corporate contact. */
  agency_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  title: string | null
  incorrect_info_reported_at: Date | null
  incorrect_info_reported_by: number | null
  incorrect_info_reason: string | null
}

interface SalesReportsTable extends DirectoryItem {
  agency_id: number | null
  account_name: string | null
  dealer_name: string | null
  /** Written as `YYYY-MM-DD`. */
  first_purchase_date: ColumnType<Date | null, string | null>
  last_purchase_date: ColumnType<Date | null, string | null>
  status: string | null
}

interface StateStatutesTable extends DirectoryItem {
  /** The state's full name. */
  state: string
  all_statute: string | null
  state_statute: string | null
  local_statute: string | null
  school_statute: string | null
  county_statute: string | null
  link: string | null
}

interface MediaLinksTable extends DirectoryItem {
  title: string
  url: string
  category: string | null
}

interface ContractDocumentsTable extends DirectoryItem {
  name: string
}

interface ContractFilesTable {
  id: Generated<number>
  contract_document_id: number
  kind: 'bid' | 'contract' | 'price_sheet'
  contract_name: string
  /** Its key in `stored_files`. */
  file_key: string | null
}

interface DownloadsTable extends DirectoryItem {
  name: string
  file_key: string | null
}

interface StoredFilesTable {
  key: string
  /** The extension determines the media type. */
  file_name: string
  /** Null once the file is in the store. */
  bytes: Buffer | null
}

/** The tables that everybody with an account can read, as far as kysely reads or writes them. */
export interface DirectoryTables {
  agencies: AgenciesTable
  contacts: ContactsTable
  sales_reports: SalesReportsTable
  state_statutes: StateStatutesTable
  media_links: MediaLinksTable
  contract_documents: ContractDocumentsTable
  contract_files: ContractFilesTable
  marketing_materials: DownloadsTable
  financing_informations: DownloadsTable
  stored_files: StoredFilesTable
}
