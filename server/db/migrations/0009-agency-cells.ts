import { type Kysely, sql } from 'kysely'

/**
 * Counts agencies by cells of the earth, so that those within a radius are counted without visiting each. A cell of
 * level 3 is a degree high and wide; one of each finer level is a quarter of that. The number of a cell of a degree is
 * its strip (from the south pole up) times 360 plus its column (from the antimeridian eastwards); the four by four
 * parts of a cell are numbered from 16 times its number on, strip by strip.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Its cost keeps PostgreSQL to the index, where it is not computed again.
  await sql`
    create function agency_cell(latitude double precision, longitude double precision) returns integer
    language plpgsql immutable strict parallel safe cost 10000 as $$
    declare
      strip integer := least(floor((latitude + 90) * 64), 11519);
      place integer := floor((longitude + 180) * 64)::integer % 23040;
    begin
      return (((strip >> 6) * 360 + (place >> 6)) << 12)
        + (((strip >> 4) & 3) << 10) + (((place >> 4) & 3) << 8)
        + (((strip >> 2) & 3) << 6) + (((place >> 2) & 3) << 4)
        + ((strip & 3) << 2) + (place & 3);
    end $$`.execute(database)
  await sql`
    create index agencies_cell on agencies (agency_cell(latitude, longitude))
    include (latitude, longitude, agency_type, sourcewell_id) where removed_at is null`.execute(database)
  await sql`
    create table agency_cells (
      number integer primary key,
      ${sql.raw(counters.map(({ column }) => `${column} integer not null`).join(', '))}
    ) with (fillfactor = 80)`.execute(database)
  await sql.raw(`lock table agencies in share row exclusive mode`).execute(database)
  for (const [operation, rows, changes] of [
    ['insert', 'new table as new_rows', present('new_rows', 1)],
    ['delete', 'old table as old_rows', present('old_rows', -1)],
    [
      'update',
      'old table as old_rows new table as new_rows',
      `${present('new_rows', 1)} union all ${present('old_rows', -1)}`,
    ],
  ] as const) {
    await keepCount(database, operation, rows, changes)
  }
  await sql`
    create function empty_agency_cells() returns trigger language plpgsql as $$
    begin
      truncate agency_cells;
      return null;
    end $$`.execute(database)
  await sql`
    create trigger agencies_counted_in_cells_on_truncate after truncate on agencies
    for each statement execute function empty_agency_cells()`.execute(database)
  await sql.raw(addToCells(present('agencies', 1))).execute(database)
  await sql`analyze agency_cells`.execute(database)
}

/** One counter for each type of agency, and one for the members among them. */
const counters = ['government', 'non-profit', 'education', 'higher-education'].flatMap((type) => {
  const column = type.replaceAll('-', '_')
  const isType = `agency_type = '${type}'`
  return [
    { column, condition: isType },
    { column: `${column}_members`, condition: `${isType} and is_member` },
  ]
})

/** The agencies of a table that are to be counted, each as so many. */
const present = (table: string, amount: number) => `
  select agency_cell(latitude, longitude) as cell, agency_type, sourcewell_id is not null as is_member,
    ${amount} as amount
  from ${table} where removed_at is null and latitude is not null`

/** In the order of the cells, so that two who do it at once wait for each other at most. */
const addToCells = (changes: string) => `
  insert into agency_cells (number, ${counters.map(({ column }) => column).join(', ')})
  select before + (cell >> (4 * level)) as number,
    ${counters.map(({ condition }) => `coalesce(sum(amount) filter (where ${condition}), 0)`).join(', ')}
  from (
    select cell, agency_type, is_member, sum(amount) as amount from (${changes}) as change
    group by cell, agency_type, is_member having sum(amount) <> 0
  ) as changed
  cross join (values (0, 0), (1, 265420800), (2, 282009600), (3, 283046400)) as part (level, before)
  group by 1
  order by 1
  on conflict (number) do update set
    ${counters.map(({ column }) => `${column} = agency_cells.${column} + excluded.${column}`).join(', ')}`

async function keepCount(
  database: Kysely<unknown>,
  operation: string,
  rows: string,
  changes: string,
): Promise<void> {
  await sql
    .raw(`
    create function count_agencies_in_cells_on_${operation}() returns trigger language plpgsql as $$
    begin
      ${addToCells(changes)};
      return null;
    end $$`)
    .execute(database)
  await sql
    .raw(`
    create trigger agencies_counted_in_cells_on_${operation} after ${operation} on agencies
    referencing ${rows} for each statement execute function count_agencies_in_cells_on_${operation}()`)
    .execute(database)
}
