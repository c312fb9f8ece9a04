import { type Kysely, sql } from 'kysely'

/** Finds contacts by their first name alone; `contacts_name` starts with the last name. */
export async function indexContactFirstNames(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index contacts_first_name on contacts (name_key(first_name))
    where removed_at is null and agency_id is not null`.execute(database)
}
