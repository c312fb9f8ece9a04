import { loadPlaces } from '../../places/load-places.ts'
import type { Configuration } from '../config.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { sql } from '../database/sql.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { prepareSampleData } from './sample-data.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'

/** Arbitrary. */
const advisoryLock = 5_127_904_331

/**
 * Migrates the database, loads the places and, if configured, the sample data. If several processes start at the same
 * time, one does this and the others wait, so only one sample password is created and printed. [SAMPLE-10]
 *
 * @returns True if the database contains the sample data.
 */
export async function prepareDatabase(
  database: Database,
  files: FileStore,
  configuration: Configuration,
  shutdownHooks: Pick<ShutdownHooks, 'throwIfStopping'>,
): Promise<boolean> {
  // A transaction lock, because connection poolers do not support session locks.
  return await inTransaction(database.pool, async (client) => {
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(sql`select pg_advisory_xact_lock(${advisoryLock})`)
    shutdownHooks.throwIfStopping()
    await migrate(database)
    shutdownHooks.throwIfStopping()
    await loadPlaces(database.pool)
    shutdownHooks.throwIfStopping()
    const { isLoaded, lines } = await prepareSampleData(database.pool, files, configuration)
    // Print immediately, because a random password is printed only once, even if the startup fails later.
    for (const line of lines) console.log(line)
    return isLoaded
  })
}
