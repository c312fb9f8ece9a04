import type pg from 'pg'
import type { Configuration } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startPrivatePostgres } from '../db/private-postgres/index.ts'
import { findRunningPostgres } from '../db/private-postgres/running.ts'
import { StartError } from '../start-error.ts'

/**
 * Lets a command use the database that the server uses with the same configuration: the one of `DATABASE_URL`, the
 * private one of a running server, or the private one started for as long as the command runs.
 *
 * @throws {StartError} when it cannot be reached.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDirectory }: Configuration,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const shared = databaseUrl ? { connectionString: databaseUrl } : findRunningPostgres(dataDirectory)
  if (shared) return await open(shared, use)
  // Where the database lives is for the start of the server to tell.
  const postgres = await startPrivatePostgres({ dataDirectory, onNotice: () => {} })
  try {
    return await open(postgres.connection, use)
  } finally {
    await postgres.stop()
  }
}

async function open<Result>(
  connection: pg.PoolConfig,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...connection, max: 2 })
  try {
    await database.pool.query('select').catch((error: Error) => {
      throw new StartError(`the database cannot be used (${error.message})`)
    })
    await migrate(database)
    return await use(database)
  } finally {
    await database.close()
  }
}
