import { type Kysely, sql } from 'kysely'

/** Finds a contact's name regardless of accents and case: `zoe` finds Zoë. */
export async function indexContactNamesWithoutAccents(database: Kysely<unknown>): Promise<void> {
  // `unaccent` is only stable, because its dictionary can change; an index requires an immutable function.
  await sql`
    create function name_key(name text) returns text language sql immutable parallel safe
    return lower(unaccent('unaccent', name))`.execute(database)
  await sql`drop index contacts_name`.execute(database)
  await sql`
    create index contacts_name on contacts (name_key(last_name), name_key(first_name))
    where removed_at is null and agency_id is not null`.execute(database)
}
