import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Database } from './database.ts'
import * as migrations from './migrations/all.ts'

/**
 * Migrates the database to the newest schema in one transaction. Several processes may start at the same time: kysely takes a
 * PostgreSQL lock, the first one migrates, and the others find nothing left to do.
 *
 * @throws The error of the failed migration, after rolling back.
 */
export async function migrate({ pool }: Database): Promise<void> {
  const { error } = await createMigrator(pool).migrateToLatest()
  if (error) throw error
}

export function createMigrator(pool: pg.Pool): Migrator {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
