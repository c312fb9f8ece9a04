import { type Kysely, sql } from 'kysely'

/**
 * Prepares moving files from the database to the file store. `bytes` is null once a file was moved. The media type of a
 * file depends on its name.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_files alter column bytes drop not null`.execute(database)
  await sql`alter table stored_files drop column content_type`.execute(database)
  await sql`create index stored_files_to_be_moved on stored_files (key) where bytes is not null`.execute(
    database,
  )
}
