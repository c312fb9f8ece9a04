import { type Kysely, sql } from 'kysely'

/** Adds the extension that counts typos in names of places. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists fuzzystrmatch`.execute(database)
}
