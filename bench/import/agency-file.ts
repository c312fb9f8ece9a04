import { writeFileSync } from 'node:fs'
import { readGazetteer } from '../../server/places/build-gazetteer.ts'
import type { Cell } from '../../server/platform/database/copy-rows.ts'
import { inventAgencies } from '../../server/sample/agencies.ts'

/** The columns of such a file, by their fields' names. */
export const agencyColumns = [
  ...['external_id', 'name', 'agency_type', 'address1', 'address2', 'city', 'state', 'zip'],
  ...['fiscal_year_end', 'sourcewell_id', 'omnia_id', 'latitude', 'longitude'],
]

/** Invented agencies all over the country, one row of cells each. */
export async function inventRows(count: number): Promise<Cell[][]> {
  const agencies = inventAgencies(readGazetteer(), count, 5)
  return Array.from(agencies, (agency, index) => [
    ...[`agency-${index}`, agency.name, agency.type, agency.address1, agency.address2, agency.city],
    ...[agency.state, agency.zip, agency.fiscalYearEnd, agency.sourcewellId, agency.omniaId],
    ...[agency.latitude, agency.longitude],
  ])
}

/** Writes rows as a CSV file for `npm run import -- agencies`. */
export function writeAgencyFile(path: string, rows: readonly Cell[][]): void {
  const lines = rows.map((row) => row.map((cell) => quoted(String(cell ?? ''))).join(','))
  writeFileSync(path, `${[agencyColumns.join(','), ...lines].join('\n')}\n`)
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
