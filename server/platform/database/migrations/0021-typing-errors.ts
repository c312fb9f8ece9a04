import { type Kysely, sql } from 'kysely'

/** Counts the typing errors in names of places. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists fuzzystrmatch`.execute(database)
}
