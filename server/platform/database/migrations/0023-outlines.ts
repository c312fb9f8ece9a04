import { type Kysely, sql } from 'kysely'

/** The outlines of states and counties. `loadPlaces` fills them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table places add outline json`.execute(database)
}
