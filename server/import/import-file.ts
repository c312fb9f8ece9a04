import { dirname } from 'node:path'
import type pg from 'pg'
import { plural } from '../../contract/format-count.ts'
import { geocodeAll } from '../places/find-places.ts'
import { loadPlaces } from '../places/load-places.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { StartError } from '../platform/start-error.ts'
import { applyChanges } from './apply-changes.ts'
import { type Columns, type MappedField, matchColumns } from './columns.ts'
import { errorReportPath, writeErrorReport } from './error-report.ts'
import type { ImportOptions } from './options.ts'
import { type CsvFormat, type CsvRow, detectCsvFormat, readCsv } from './read-csv.ts'
import { type ParsedRow, type RowError, RowReader } from './read-rows.ts'
import { ReferencedFiles } from './referenced-files.ts'
import { type Changes, Staging } from './staging.ts'

export interface ImportListener {
  onProgress(fraction: number, label: string): void
  onColumns(columns: Columns, format: CsvFormat): void
  confirm(outcome: ImportOutcome): Promise<boolean>
}

export interface ImportOutcome {
  changes: Changes
  invalidRows: number
  skippedRows: number
  rowsWithoutCoordinates: number
  /** False for a dry run, and if the user did not confirm the removal. */
  isApplied: boolean
}

const batchSize = 2_000

/**
 * Imports a file: valid rows in one transaction; invalid ones are listed in a file next to it. Importing the same file
 * again changes nothing.
 *
 * @throws {StartError} if nothing could be imported; its message says why.
 */
export async function importFile(
  { pool }: Pick<Database, 'pool'>,
  files: FileStore,
  options: ImportOptions,
  listener: ImportListener,
): Promise<ImportOutcome> {
  const format = await detectCsvFormat(options.path)
  if (options.isGeocoding) await loadPlaces(pool)
  return await withImportLock(pool, (client) => importRows(client, files, options, format, listener))
}

async function importRows(
  client: pg.ClientBase,
  files: FileStore,
  options: ImportOptions,
  format: CsvFormat,
  listener: ImportListener,
): Promise<ImportOutcome> {
  const { definition, path, isStrict, isReplacing, isDryRun, isConfirmed } = options
  const referencedFiles = new ReferencedFiles(dirname(path))
  const csv = readCsv(path, format, (bytes) => {
    listener.onProgress((0.5 * bytes) / Math.max(1, format.size), `Reading ${definition.names[1]}`)
  })
  const header = await csv.next()
  if (header.done) throw new StartError(`${path} is empty`)
  const columns = matchColumns(
    header.value.cells.map((cell) => cell.trim()),
    options,
    referencedFiles,
  )
  if (options.isGeocoding) addCoordinateFields(columns, options)
  listener.onColumns(columns, format)

  const reader = new RowReader(definition, columns, referencedFiles)
  const staging = new Staging(client, definition, columns.fields)
  await staging.create()
  const rowErrors: RowError[] = []
  let rowsWithoutCoordinates = 0
  for await (const rows of readValidRows(csv, reader, rowErrors)) {
    rowsWithoutCoordinates += await geocodeRows(client, columns.fields, rows, options.isGeocoding)
    await staging.add(rows)
  }
  rowErrors.push(...(await staging.removeUnknownAgencies()))
  await writeErrorReport(path, rowErrors)
  const invalidRows = new Set(rowErrors.map(({ line }) => line)).size
  if (isStrict && invalidRows > 0) {
    throw new StartError(
      `nothing was imported, because ${plural(invalidRows, 'row is', 'rows are')} invalid. See ${errorReportPath(path)}.`,
    )
  }

  listener.onProgress(0.55, 'Comparing')
  const changes = await staging.compare(isReplacing ? reader.linesById.keys() : null)
  const outcome = {
    changes,
    invalidRows,
    skippedRows: reader.skippedRows,
    rowsWithoutCoordinates,
    isApplied: false,
  }
  if (isDryRun || (changes.removed > 0 && !isConfirmed && !(await listener.confirm(outcome)))) return outcome
  await applyChanges(client, {
    definition,
    fields: columns.fields,
    changes,
    referencedFiles,
    files,
    isReplacing,
    onProgress: (fraction) => listener.onProgress(0.6 + 0.35 * fraction, `Loading ${definition.names[1]}`),
  })
  listener.onProgress(1, 'Imported')
  return { ...outcome, isApplied: true }
}

async function* readValidRows(
  csv: AsyncIterable<CsvRow>,
  reader: RowReader,
  rowErrors: RowError[],
): AsyncGenerator<ParsedRow[]> {
  let batch: ParsedRow[] = []
  for await (const row of csv) {
    const result = reader.read(row)
    if (Array.isArray(result)) rowErrors.push(...result)
    else if (result !== null) batch.push(result)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Adds the fields for geocoded coordinates if the file has no columns for them. */
function addCoordinateFields({ fields }: Columns, { definition }: ImportOptions): void {
  for (const name of ['latitude', 'longitude']) {
    const field = definition.fields[name]
    if (!field)
      throw new StartError(`--geocode works only for agencies; ${definition.names[1]} have no coordinates`)
    if (!fields.some((mapped) => mapped.name === name)) fields.push({ name, field, from: { value: null } })
  }
}

/** The advisory lock that prevents concurrent imports. The number is arbitrary. */
const importLock = 7_240_519

/** The connection is closed afterward. Throws a StartError if another import is running. */
async function withImportLock<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const lock = sql`select pg_try_advisory_lock(${importLock}) as "isLocked"`
    const { rows } = await client.query<{ isLocked: boolean }>(lock)
    if (!rows[0]?.isLocked) throw new StartError('another import is running. Try again when it has finished.')
    return await work(client)
  } finally {
    await unlock(client)
    // Closing the connection drops the temporary tables.
    client.release(true)
  }
}

/**
 * Rolls back and unlocks. PostgreSQL does both when the connection closes, but that may be too late for an import that
 * starts immediately afterward.
 */
async function unlock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('rollback')
    await client.query(sql`select pg_advisory_unlock(${importLock})`)
  } catch {
    // The connection is broken, so PostgreSQL does both. The cause was already thrown.
  }
}

/** Returns the number of rows without coordinates. If not `isGeocoding`, only counts them. */
async function geocodeRows(
  client: pg.ClientBase,
  fields: readonly MappedField[],
  rows: ParsedRow[],
  isGeocoding: boolean,
): Promise<number> {
  const indexOf = (name: string) => fields.findIndex((field) => field.name === name)
  const [latitude, longitude] = [indexOf('latitude'), indexOf('longitude')]
  if (latitude === -1 || longitude === -1) return 0
  const unknown = rows.filter(({ values }) => values[latitude] === null)
  if (!isGeocoding) return unknown.length

  const read = ({ values }: ParsedRow, name: string) => String(values[indexOf(name)] ?? '')
  const addresses = unknown.map((row) =>
    formatAddress(read(row, 'city'), read(row, 'state'), read(row, 'zip')),
  )
  const places = await geocodeAll(client, addresses)
  let rowsWithoutCoordinates = 0
  for (const [index, row] of unknown.entries()) {
    const [city, state, place] = [read(row, 'city'), read(row, 'state'), places[index]?.[0]]
    if (place && (state === '' || city !== '' || place.state === state)) {
      row.values[latitude] = place.latitude
      row.values[longitude] = place.longitude
      row.isGeocoded = true
    } else {
      rowsWithoutCoordinates += 1
    }
  }
  return rowsWithoutCoordinates
}

/** A city name without a state is ambiguous, so only the ZIP code is used. */
function formatAddress(city: string, state: string, zip: string): string {
  if (city !== '' && state !== '') return `${city}, ${state} ${zip}`
  return /^\d{5}/.exec(zip)?.[0] ?? ''
}
