import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agenciesByName, agenciesInArea } from '../../server/agencies/statements.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ ...testDatabase.connection, max: 1 })
  await database.pool.query(
    `insert into agencies (name, city, agency_type, latitude, longitude)
     select 'Agency ' || number, 'City ' || number / 7, 'government',
       24 + 25 * (number * 0.618034 % 1), -125 + 58 * (number * 0.414214 % 1)
     from generate_series(1, 50000) as number`,
  )
  await database.pool.query('vacuum analyze agencies')
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const everything = { agencyTypes: ['government' as const], membersOnly: false }
const nashville = { latitude: 36.17, longitude: -86.78 }

/** The plan of a prepared statement from its sixth run on: then PostgreSQL may plan for any values at once. */
async function usualPlan({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const types = [
    'float8',
    'float8',
    'text[]',
    'boolean',
    ...(values.length > 5 ? ['box[]', 'box[]', 'float8'] : ['text']),
  ]
  await database.pool.query(`prepare searched (${types.join(', ')}) as ${text}`)
  const literals = values.map((value) =>
    Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value).replaceAll("'", "''")}'`,
  )
  const execute = `execute searched (${literals.join(', ')})`
  for (let run = 0; run < 6; run += 1) await database.pool.query(execute)
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${execute}`)
  await database.pool.query('deallocate searched')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('on a big table', () => {
  it.each([10, 100, 500])(
    'the search within %d miles goes by the index of positions [API-24]',
    async (radius) => {
      const bounds = { south: 35, west: -88, north: 37, east: -85 }
      const plan = await usualPlan(agenciesInArea(everything, nashville, radius, bounds))
      expect(plan).toContain('agencies_position')
      expect(plan).not.toContain('Seq Scan')
    },
  )

  it('the search by name goes by the index of names and cities [API-24]', async () => {
    const plan = await usualPlan(agenciesByName(everything, nashville, 'knoxville'))
    expect(plan).toContain('agencies_name_and_city')
    expect(plan).not.toContain('Seq Scan')
  })
})
