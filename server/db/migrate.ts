import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

/** Any number that no other use of advisory locks in this database takes. */
const migrationLock = 7_203_114

/**
 * Brings the database to the newest schema; one transaction for all that is missing. Several processes may start at
 * once: the first one migrates, the others wait for it and find nothing left to do.
 *
 * @throws The error of the migration that failed; the schema is then as it was.
 */
export async function migrate(database: Database): Promise<void> {
  // kysely locks too, but only after it has made its own tables, which two processes cannot do at the same moment.
  const holder = await database.pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock])
    const migrator = new Migrator({
      db: database.kysely,
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await holder.query('select pg_advisory_unlock($1)', [migrationLock])
    holder.release()
  } catch (error) {
    // Closing the connection gives the lock back, whatever state it is in.
    holder.release(true)
    throw error
  }
}
