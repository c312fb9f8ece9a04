import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as migrations from './migrations/all.ts'

/**
 * Migrates the database to the newest schema in one transaction. Several processes may start at once: kysely takes a
 * PostgreSQL lock, the first one migrates, and the others find nothing left to do.
 *
 * @throws The error of the failed migration, after rolling back.
 */
export async function migrate({ kysely }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
