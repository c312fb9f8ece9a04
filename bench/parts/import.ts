import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readGazetteer } from '../../server/places/build-gazetteer.ts'
import { type Cell, copyRows } from '../../server/platform/database/copy-rows.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { generateAgencies } from '../../server/sample/agencies.ts'
import { withDatabase } from '../support/database.ts'
import { type Bench, type BenchRow, formatCount, under } from '../support/report.ts'

const agencies = 100_000
const root = fileURLToPath(new URL('../..', import.meta.url))

const agencyColumns = [
  ...['external_id', 'name', 'agency_type', 'address1', 'address2', 'city', 'state', 'zip'],
  ...['fiscal_year_end', 'sourcewell_id', 'omnia_id', 'latitude', 'longitude'],
]

export const bench: Bench = {
  title: 'Importing agencies',
  minutes: 2,
  method: `This part measures \`npm run import\` from start to exit. It imports ${formatCount(agencies)} agencies into an empty database, then the
same file again, then a file in which every name has changed. The baseline is PostgreSQL's COPY of the same rows into an empty
table with the same columns and indexes, followed by ANALYZE.`,
  run,
}

async function run(): Promise<BenchRow[]> {
  const { copy, added, unchanged, changed } = await measure()
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
  const figure = (time: number) => `${seconds(time)}, ${(time / copy).toFixed(2)}× COPY`
  return [
    { what: 'COPY', figure: seconds(copy) },
    {
      what: 'import, all agencies new',
      figure: figure(added),
      target: under(20, 's', added / 1000),
    },
    { what: 'import, nothing changed', figure: figure(unchanged) },
    { what: 'import, all agencies changed', figure: figure(changed) },
  ]
}

const measure = () =>
  withDatabase(async ({ database, connection, dataDirectory }) => {
    const rows = await generateRows(agencies)
    const path = join(dataDirectory, 'agencies.csv')
    writeAgencyFile(path, rows)
    const { host, port, user, database: name } = connection
    const url = `postgresql:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
    const load = () => runImport(path, { DATA_DIR: dataDirectory, DATABASE_URL: url })
    const [copy, added, unchanged] = [await timeCopy(database, rows), await load(), await load()]
    writeAgencyFile(
      path,
      rows.map(([id = null, agency, ...rest]) => [id, `New ${agency}`, ...rest]),
    )
    const changed = await load()
    const { rows: found } = await database.pool.query<{ count: number }>(
      `select count(*)::integer as count from agencies where name like 'New %'`,
    )
    if (found[0]?.count !== agencies) throw new Error(`${found[0]?.count} agencies instead of ${agencies}`)
    return { copy, added, unchanged, changed }
  })

async function timeCopy({ pool }: Database, rows: readonly Cell[][]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('create table copied (like agencies including all)')
    const started = performance.now()
    await copyRows(client, 'copied', agencyColumns, rows)
    await client.query('analyze copied')
    const time = performance.now() - started
    await client.query('drop table copied')
    return time
  } finally {
    client.release()
  }
}

async function generateRows(count: number): Promise<Cell[][]> {
  const [, ...columns] = agencyColumns
  const agencies = generateAgencies(readGazetteer(), count, 5)
  return Array.from(agencies, ({ row }, index) => [
    `agency-${index}`,
    ...columns.map((column) => row[column] ?? null),
  ])
}

/** Writes rows as a CSV file for `npm run import -- agencies`. */
function writeAgencyFile(path: string, rows: readonly Cell[][]): void {
  const lines = rows.map((row) => row.map((cell) => quoted(String(cell ?? ''))).join(','))
  writeFileSync(path, `${[agencyColumns.join(','), ...lines].join('\n')}\n`)
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Runs `npm run import -- agencies <path>`; returns how long it took, in ms. */
async function runImport(path: string, environment: Record<string, string>): Promise<number> {
  const started = performance.now()
  const command = ['scripts/run.mjs', 'server/commands/import.ts', 'agencies', path]
  await promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, ...environment } })
  return performance.now() - started
}
