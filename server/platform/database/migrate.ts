import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

/**
 * Brings the database to the newest schema; one transaction for all that is missing. Several processes may start at
 * once: kysely takes a lock of PostgreSQL, the first one migrates, the others wait and find nothing left to do.
 *
 * @throws The error of the migration that failed; the schema is then as it was.
 */
export async function migrate({ kysely }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
