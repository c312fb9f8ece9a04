import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { createSchema } from './migrations/0001-schema.ts'
import { indexMemberNumbers } from './migrations/0002-member-numbers.ts'
import { indexContactNames } from './migrations/0003-contact-names.ts'
import { indexContactNamesWithoutAccents } from './migrations/0004-contact-names-without-accents.ts'
import { indexContactFirstNames } from './migrations/0005-contact-first-names.ts'

/** All migrations by the name of their file. They run in the order of their names. */
const migrations = {
  '0001-schema': { up: createSchema },
  '0002-member-numbers': { up: indexMemberNumbers },
  '0003-contact-names': { up: indexContactNames },
  '0004-contact-names-without-accents': { up: indexContactNamesWithoutAccents },
  '0005-contact-first-names': { up: indexContactFirstNames },
}

/**
 * Migrates the database to the newest schema in one transaction. Several processes may start at the same time: kysely
 * takes a PostgreSQL lock, the first one migrates, and the others find nothing left to do.
 *
 * @throws The error of the failed migration, after rolling back.
 */
export async function migrate({ pool }: Database): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
