import { type Kysely, sql } from 'kysely'

/** Adds the details of places and the words of agencies, for suggestions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // The next start fills the new columns, because the version of the places has changed.
  await sql`alter table places add column detail text not null default '', add column viewport json`.execute(
    database,
  )
  await createAgencyWords(database)
  await createDictionary(database)
}

async function createAgencyWords(database: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(database)
  await sql`create text search configuration agency_words (copy = simple)`.execute(database)
  await sql`
    alter text search configuration agency_words
    alter mapping for word, numword, hword, numhword, hword_part, hword_numpart
    with unaccent, simple`.execute(database)
  // Removes the characters that PostgreSQL would read as parts of a path, a host, or a negative number.
  await sql`
    create function agency_words(text) returns tsvector language sql immutable parallel safe
    return to_tsvector('agency_words', translate($1, '/-.''’', '  '))`.execute(database)
  // 'MNPS' for 'Metropolitan Nashville Public Schools', 'UT' for 'University of Tennessee'.
  await sql`
    create function agency_initials(text) returns text language sql immutable parallel safe
    return regexp_replace(case when upper($1) = $1 then initcap($1) else $1 end, '[^A-Z]+', '', 'g')`.execute(
    database,
  )
  await sql`
    create function agency_place_words(city text, state text, address text) returns tsvector
    language sql immutable parallel safe
    return agency_words(coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, ''))`.execute(
    database,
  )
  await sql`
    create index agencies_words on agencies
    using gin (agency_words(name), agency_place_words(city, state, address1))
    with (gin_pending_list_limit = 512) where removed_at is null`.execute(database)
  await sql`
    create index agencies_initials on agencies (agency_initials(name)) where removed_at is null`.execute(
    database,
  )
}

/**
 * Creates the table of words for correcting typos. Words of removed agencies may remain, because they match nothing.
 */
async function createDictionary(database: Kysely<unknown>): Promise<void> {
  await sql`create table agency_name_words (word text collate "C" primary key)`.execute(database)
  await sql`
    insert into agency_name_words (word)
    select word from ts_stat('select agency_words(name) from agencies where removed_at is null')
    where word !~ '\\d'`.execute(database)
  await sql`create index agency_name_words_similar on agency_name_words using gin (word gin_trgm_ops)`.execute(
    database,
  )
}
