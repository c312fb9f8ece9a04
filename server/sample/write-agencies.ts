import type { Cell } from '../platform/database/copy-rows.ts'
import type { SampleAgency } from './agencies.ts'
import type { SamplePerson } from './people.ts'
import type { RowWriter } from './row-writer.ts'

const agencyColumns = [
  ...['name', 'address1', 'address2', 'city', 'state', 'zip', 'agency_type', 'fiscal_year_end'],
  ...['sourcewell_id', 'omnia_id', 'latitude', 'longitude', 'contacts_count', 'sales_reports_count'],
]
const contactColumns = ['agency_id', 'first_name', 'last_name', 'email', 'phone', 'title']
const salesReportColumns = [
  ...['agency_id', 'account_name', 'dealer_name', 'first_purchase_date', 'last_purchase_date', 'status'],
]

/**
 * Writes agencies with their counts, then their contacts and sales reports; returns the first agency's id. The counting
 * triggers must be off.
 */
export async function writeAgencies(writer: RowWriter, agencies: readonly SampleAgency[]): Promise<number> {
  const firstId = await writer.reserve('agencies', agencies.length)
  await writer.write(
    'agencies',
    agencyColumns,
    agencies.map((agency, index) => agencyRow(firstId + index, agency)),
  )
  await writeBelongings(writer, 'contacts', contactColumns, agencies, firstId, (agency, agencyId) =>
    agency.contacts.map((person) => [agencyId, ...personCells(person)]),
  )
  await writeBelongings(writer, 'sales_reports', salesReportColumns, agencies, firstId, (agency, agencyId) =>
    agency.salesReports.map((report) => [
      agencyId,
      report.accountName,
      report.dealerName,
      report.firstPurchaseDate,
      report.lastPurchaseDate,
      report.status,
    ]),
  )
  return firstId
}

/** Writes contacts without an agency. */
export async function writeCorporateContacts(
  writer: RowWriter,
  people: readonly SamplePerson[],
): Promise<void> {
  const firstId = await writer.reserve('contacts', people.length)
  const rows = people.map((person, index) => [firstId + index, null, ...personCells(person)])
  await writer.write('contacts', contactColumns, rows)
}

async function writeBelongings(
  writer: RowWriter,
  table: string,
  columns: readonly string[],
  agencies: readonly SampleAgency[],
  firstAgencyId: number,
  rowsOf: (agency: SampleAgency, agencyId: number) => Cell[][],
): Promise<void> {
  const rows = agencies.flatMap((agency, index) => rowsOf(agency, firstAgencyId + index))
  const firstId = await writer.reserve(table, rows.length)
  await writer.write(
    table,
    columns,
    rows.map((row, index) => [firstId + index, ...row]),
  )
}

function agencyRow(id: number, agency: SampleAgency): Cell[] {
  return [
    id,
    ...[agency.name, agency.address1, agency.address2, agency.city, agency.state, agency.zip],
    ...[agency.type, agency.fiscalYearEnd, agency.sourcewellId, agency.omniaId],
    ...[agency.latitude, agency.longitude, agency.contacts.length, agency.salesReports.length],
  ]
}

const personCells = ({ firstName, lastName, email, phone, title }: SamplePerson): Cell[] => [
  ...[firstName, lastName, email, phone, title],
]
