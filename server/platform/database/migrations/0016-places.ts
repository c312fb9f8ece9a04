import { type Kysely, sql } from 'kysely'

/** Creates the table of places, with one row for each name. `loadPlaces` fills it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Ids are in order of population, largest first. Names without a weight are not suggested.
  await sql`
    create table places (
      id integer primary key,
      kind text not null check (kind in ('city', 'county', 'state', 'zip_code')),
      key text collate "C" not null,
      formatted_address text not null,
      state text not null,
      latitude double precision not null,
      longitude double precision not null,
      population integer not null,
      weight double precision
    )`.execute(database)
  await sql`create index places_key on places (key)`.execute(database)
  // Finds misspelled names.
  await sql`
    create index places_similar on places using gin (key gin_trgm_ops) where weight is not null`.execute(
    database,
  )
  await sql`create table places_version (version text not null)`.execute(database)
}
