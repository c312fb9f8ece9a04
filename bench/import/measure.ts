import { join } from 'node:path'
import { type Cell, copyRows } from '../../server/platform/database/copy-rows.ts'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import {
  makeTemporaryDataDirectory,
  removeTemporaryDataDirectory,
} from '../../tests/support/product-environment.ts'
import { agencyColumns, inventRows, writeAgencyFile } from './agency-file.ts'
import { runImport } from './run-import.ts'

/** What importing took, in ms. */
export interface ImportTimes {
  /** The bare rows by COPY into an empty table with the same columns and indexes, and ANALYZE. */
  copy: number
  /** The command from its call to its end, for a file of new agencies. */
  added: number
  /** The same file again. */
  unchanged: number
  /** A file in which every name is another. */
  changed: number
}

/** Imports that many invented agencies by the command, beside PostgreSQL's own COPY of them in the same run. */
export async function measureImports(agencies: number): Promise<ImportTimes> {
  const dataDirectory = makeTemporaryDataDirectory()
  const postgres = await startPrivatePostgres({ dataDirectory, onNotice: () => {} })
  const database = openDatabase(postgres.connection)
  try {
    await migrate(database)
    const rows = await inventRows(agencies)
    const path = join(dataDirectory, 'agencies.csv')
    writeAgencyFile(path, rows)
    const { host, port, user, database: name } = postgres.connection
    const address = `postgresql:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
    const load = () => runImport(path, { DATA_DIR: dataDirectory, DATABASE_URL: address })
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
  } finally {
    await database.close()
    await postgres.stop()
    removeTemporaryDataDirectory(dataDirectory)
  }
}

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
