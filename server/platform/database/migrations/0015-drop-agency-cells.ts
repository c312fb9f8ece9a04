import { type Kysely, sql } from 'kysely'

/** The search counts at most 1,001 agencies per radius, for which the index of positions suffices. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const name of ['on_insert', 'on_delete', 'on_update']) {
    await sql.raw(`drop function if exists count_agencies_in_cells_${name} cascade`).execute(database)
  }
  await sql`drop function if exists empty_agency_cells cascade`.execute(database)
  await sql`drop table if exists agency_cells`.execute(database)
  await sql`drop index if exists agencies_cell`.execute(database)
  await sql`drop function if exists agency_cell`.execute(database)
}
