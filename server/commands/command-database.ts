import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Configuration } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { findRunningPostgres } from '../platform/private-postgres/find-running.ts'
import { startPrivatePostgres } from '../platform/private-postgres/index.ts'
import type { ShutdownHooks } from '../platform/start/shutdown-hooks.ts'
import { StartError } from '../platform/start-error.ts'

/** In ms. After that, PostgreSQL rolls back a statement that was interrupted. */
const closeTimeout = 1_000

/**
 * Opens the database for a command: the one at `DATABASE_URL`, or the private one, which is started unless a server is
 * running.
 *
 * @throws {StartError} if it cannot be used.
 */
export async function openCommandDatabase(
  configuration: Configuration,
  shutdownHooks: ShutdownHooks,
): Promise<Database> {
  const database = openDatabase({ ...(await findPostgres(configuration, shutdownHooks)), max: 2 })
  shutdownHooks.add(() => Promise.race([database.close(), delay(closeTimeout)]))
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
  if (databaseUrl) return { connectionString: databaseUrl }
  const running = findRunningPostgres(dataDirectory)
  if (running) return running
  const postgres = await startPrivatePostgres({ dataDirectory })
  shutdownHooks.add(() => postgres.stop())
  return postgres.connection
}
