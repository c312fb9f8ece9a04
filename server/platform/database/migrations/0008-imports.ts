import { type Kysely, sql } from 'kysely'

/** Agency contacts and corporate contacts are imported from separate files, each with its own external ids. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts drop constraint contacts_external_id_key`.execute(database)
  await sql`
    create unique index contacts_external_id on contacts (external_id) where agency_id is not null`.execute(
    database,
  )
  await sql`
    create unique index corporate_contacts_external_id on contacts (external_id) where agency_id is null`.execute(
    database,
  )
}
