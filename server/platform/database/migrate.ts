import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { createSchema } from './migrations/0001-schema.ts'
import { indexMemberNumbers } from './migrations/0002-member-numbers.ts'
import { indexContactNames } from './migrations/0003-contact-names.ts'
import { indexContactNamesWithoutAccents } from './migrations/0004-contact-names-without-accents.ts'
import { indexContactFirstNames } from './migrations/0005-contact-first-names.ts'
import { inTransaction } from './transaction.ts'

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
 * @throws {StartError} if the database is too old.
 */
export async function migrate({ pool }: Database): Promise<void> {
  await recordReplacedMigrations(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The migrations `0001-accounts` to `0023-outlines` created the schema that `0001-schema` now creates at once. */
async function recordReplacedMigrations(pool: pg.Pool): Promise<void> {
  const { rowCount: isMigrated } = await pool.query(
    `select where to_regclass('kysely_migration') is not null`,
  )
  if (!isMigrated) return
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration for update')
    const isDone = (migration: string) => rows.some(({ name }) => name === migration)
    if (!isDone('0001-accounts')) return
    const { rowCount: filesInDatabase } = isDone('0023-outlines')
      ? await client.query('select from stored_files where bytes is not null limit 1')
      : { rowCount: 1 }
    if (filesInDatabase)
      throw new StartError(
        'the database was last used by an older version. Check out commit c09927f6 and start the server once; then start this version.',
      )
    await client.query(`
      alter table stored_files drop column bytes;
      insert into kysely_migration select '0001-schema', min(timestamp) from kysely_migration;
      delete from kysely_migration where name <= '0023-outlines' and name <> '0001-schema'`)
  })
}
