import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readGazetteer } from '../../server/places/build-gazetteer.ts'
import type { Cell } from '../../server/platform/database/copy-rows.ts'
import { generateAgencies } from '../../server/sample/agencies.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const agencyColumns = [
  ...['external_id', 'name', 'agency_type', 'address1', 'address2', 'city', 'state', 'zip'],
  ...['fiscal_year_end', 'sourcewell_id', 'omnia_id', 'latitude', 'longitude'],
]

export async function generateRows(count: number): Promise<Cell[][]> {
  const [, ...columns] = agencyColumns
  const agencies = generateAgencies(readGazetteer(), count, 5)
  return Array.from(agencies, ({ row }, index) => [
    `agency-${index}`,
    ...columns.map((column) => row[column] ?? null),
  ])
}

/** Writes rows as a CSV file for `npm run import -- agencies`. */
export function writeAgencyFile(path: string, rows: readonly Cell[][]): void {
  const lines = rows.map((row) => row.map((cell) => quoted(String(cell ?? ''))).join(','))
  writeFileSync(path, `${[agencyColumns.join(','), ...lines].join('\n')}\n`)
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Runs `npm run import -- agencies <path>`; returns how long it took, in ms. */
export async function runImport(path: string, environment: Record<string, string>): Promise<number> {
  const started = performance.now()
  const command = ['scripts/run.mjs', 'server/commands/import.ts', 'agencies', path]
  await promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, ...environment } })
  return performance.now() - started
}
