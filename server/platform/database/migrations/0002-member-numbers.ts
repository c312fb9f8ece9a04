import { type Kysely, sql } from 'kysely'

/** Indexes for finding an agency by its member number. */
export async function indexMemberNumbers(database: Kysely<unknown>): Promise<void> {
  await sql`create index agencies_sourcewell_id on agencies (sourcewell_id) where removed_at is null`.execute(
    database,
  )
  await sql`create index agencies_omnia_id on agencies (omnia_id) where removed_at is null`.execute(database)
}
