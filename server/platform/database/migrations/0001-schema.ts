import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { countyFullName, readAreas } from '../../../places/counties.ts'
import { findStateByFips } from '../../../places/us-states.ts'

const schema = readFileSync(new URL('0001-schema.sql', import.meta.url), 'utf8')

export async function createSchema(database: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(database)
  await sql`
    insert into county_outlines (county, outline)
    select county, outline::polygon
    from json_to_recordset(${JSON.stringify(listOutlines())}) as given (county text, outline text)`.execute(
    database,
  )
  await sql`analyze county_outlines`.execute(database)
}

function listOutlines(): { county: string; outline: string }[] {
  return readAreas().counties.flatMap(({ fips, name, rings }) => {
    const state = findStateByFips(fips)?.code
    const county = `${countyFullName(fips, name)}, ${state}`
    return rings.map((ring) => ({ county, outline: `(${ring.map(([x, y]) => `(${x},${y})`).join()})` }))
  })
}
