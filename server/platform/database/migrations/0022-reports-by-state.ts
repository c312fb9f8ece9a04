import { type Kysely, sql } from 'kysely'

/** Adds the index from which the sales reports of a state are counted without reading the agencies. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index agencies_state_sales_reports on agencies (state, sales_reports_count)
    where removed_at is null and sales_reports_count > 0`.execute(database)
}
