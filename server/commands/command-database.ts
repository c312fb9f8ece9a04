import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Configuration } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { findRunningPostgres } from '../platform/private-postgres/find-running.ts'
import { startPrivatePostgres } from '../platform/private-postgres/index.ts'
import type { ShutdownHooks } from '../platform/start/shutdown-hooks.ts'
import { StartError } from '../platform/start-error.ts'

/** In ms, after which PostgreSQL rolls back an interrupted statement. */
const longestClosing = 1_000

/**
 * Opens the server's database for a command: the one of `DATABASE_URL`, the private one of a running server, or the private
 * one, started for this command.
 *
 * @throws {StartError} when it cannot be reached.
 */
export async function openCommandDatabase(
  configuration: Configuration,
  shutdownHooks: ShutdownHooks,
): Promise<Database> {
  const database = openDatabase({ ...(await findPostgres(configuration, shutdownHooks)), max: 2 })
  shutdownHooks.add(() => Promise.race([database.close(), delay(longestClosing)]))
  await database.pool.query('select').catch((error: Error) => {
    throw new StartError(`the database cannot be used (${error.message})`)
  })
  await migrate(database)
  return database
}

async function findPostgres(
  { databaseUrl, dataDirectory }: Configuration,
  shutdownHooks: ShutdownHooks,
): Promise<pg.PoolConfig> {
  const shared = databaseUrl
    ? { connectionString: databaseUrl }
    : await findRunningPostgres(dataDirectory, (line) => console.error(line))
  if (shared) return shared
  // Notices about its location belong to the start of the server.
  const postgres = await startPrivatePostgres({ dataDirectory })
  shutdownHooks.add(() => postgres.stop(), postgres.announceStop)
  return postgres.connection
}
