import { type Kysely, sql } from 'kysely'
import { countyFullName, readAreas } from '../../../../places/counties.ts'
import { findStateByFips } from '../../../../places/states.ts'

/**
 * Adds the county at the location of each agency, such as `Knox County, TN`; null outside all counties. Triggers update it
 * when the location changes.
 */
export async function deriveCounties(database: Kysely<unknown>): Promise<void> {
  // An outline is one ring. A county may have several rings, some of them holes. A point is in the county if it is inside
  // an odd number of its rings.
  await sql`create table county_outlines (county text not null, outline polygon not null)`.execute(database)
  await sql`
    insert into county_outlines (county, outline)
    select county, outline::polygon
    from json_to_recordset(${JSON.stringify(outlines())}) as given (county text, outline text)`.execute(
    database,
  )
  await sql`create index county_outlines_box on county_outlines using gist (box(outline))`.execute(database)
  await sql`analyze county_outlines`.execute(database)
  await sql`
    create function county_at(place point) returns text language sql stable parallel safe as $$
      select county from county_outlines where box(outline) @> box(place, place) and outline @> place
      group by county having count(*) % 2 = 1 order by county limit 1
    $$`.execute(database)
  await sql`
    create function derive_county() returns trigger language plpgsql as $$
    begin
      new.county := county_at(point(new.longitude, new.latitude));
      return new;
    end $$`.execute(database)
  await sql`
    create trigger agencies_county_on_insert before insert on agencies
    for each row when (new.latitude is not null) execute function derive_county()`.execute(database)
  await sql`
    create trigger agencies_county_on_update before update of latitude, longitude on agencies
    for each row
    when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
    execute function derive_county()`.execute(database)
  await sql`update agencies set county = county_at(position) where position is not null`.execute(database)
}

function outlines(): { county: string; outline: string }[] {
  return readAreas().counties.flatMap(({ fips, name, rings }) => {
    const state = findStateByFips(fips)?.code
    const county = `${countyFullName(fips, name)}, ${state}`
    return rings.map((ring) => ({ county, outline: `(${ring.map(([x, y]) => `(${x},${y})`).join()})` }))
  })
}
