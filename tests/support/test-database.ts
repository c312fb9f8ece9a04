import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { loadPlaces } from '../../server/places/load-places.ts'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'

export interface TestDatabase {
  /** For `openDatabase`. */
  connection: pg.PoolConfig
  /** Drops the database and closes its remaining connections. */
  drop(): Promise<void>
}

/**
 * Creates a new database, separate from those of other tests.
 *
 * @param content No schema at all, the newest schema without rows, or the newest
 * schema with the places of the gazetteer.
 */
export async function createTestDatabase(
  content: 'nothing' | 'schema' | 'places' = 'schema',
): Promise<TestDatabase> {
  const server = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const templates = { nothing: 'template0', schema: server.database, places: templateWithPlaces }
  if (content === 'places') await makeTemplateWithPlaces()
  const statement = `create database ${database} template ${templates[content]} strategy file_copy`
  await asAdministrator((client) => client.query(statement))
  return {
    connection: { ...server, database },
    drop: () => asAdministrator((client) => client.query(`drop database ${database} with (force)`)),
  }
}

/**
 * Opens a new database, which is dropped when it is closed.
 *
 * @param settings Connection settings to override.
 */
export async function openTestDatabase(
  content?: Parameters<typeof createTestDatabase>[0],
  settings: pg.PoolConfig = {},
  statementTimeout: number | null = null,
): Promise<Database & { connection: pg.PoolConfig }> {
  const { connection, drop } = await createTestDatabase(content)
  const database = openDatabase({ ...connection, ...settings }, statementTimeout)
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await drop()
    },
  }
}

const templateWithPlaces = 'with_places'

/** Loads the places once per run, when the first test needs them. */
function makeTemplateWithPlaces(): Promise<void> {
  return asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      templateWithPlaces,
    ])
    if (rowCount === 1) return
    const server = inject('postgres')
    await client.query(`create database unfinished template ${server.database}`)
    const unfinished = openDatabase({ ...server, database: 'unfinished' })
    await loadPlaces(unfinished.pool)
    await unfinished.close()
    await client.query(`alter database unfinished rename to ${templateWithPlaces}`)
  })
}

/** The connection of a test database as a value of `DATABASE_URL`. */
export function databaseUrlOf({ host, port, user, database }: pg.PoolConfig): string {
  return `postgresql:///${database}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
}

/** Connects to the PostgreSQL of the run, not to one of the tests' databases. */
export async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
