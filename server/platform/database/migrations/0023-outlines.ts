import { type Kysely, sql } from 'kysely'

/** Adds the outlines of states and counties, which `loadPlaces` fills in. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table places add outline json`.execute(database)
}
