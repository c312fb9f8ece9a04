import { type Kysely, sql } from 'kysely'

/** An index for finding out whether any contact has a given name. */
export async function indexContactNames(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index contacts_name on contacts (lower(last_name), lower(first_name))
    where removed_at is null and agency_id is not null`.execute(database)
}
