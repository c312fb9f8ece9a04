import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { agencyTypes } from '../../src/services/api/contract/agency-terms.ts'
import { insertAgencies } from '../support/directory.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection)
})

beforeEach(() => database.pool.query('truncate agencies restart identity cascade'))

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** What may happen to some of the agencies. */
const some = fc.integer({ min: 1, max: 4 }).map((part) => `id % ${part} = 0`)
const place = fc.constantFrom(
  '0, 0',
  '0.01, 0.01',
  '0.3, 0.01',
  '90, 180',
  '-90, -180',
  '36.17, -86.78',
  'null, null',
)
const change = fc.oneof(
  fc
    .tuple(
      place,
      fc.constantFrom(...agencyTypes),
      fc.constantFrom("'1'", 'null'),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(
      ([
        where,
        type,
        member,
        count,
      ]) => `insert into agencies (name, agency_type, sourcewell_id, latitude, longitude)
      select 'Agency', '${type}', ${member}, ${where} from generate_series(1, ${count})`,
    ),
  fc
    .tuple(place, some)
    .map(([where, which]) => `update agencies set (latitude, longitude) = (${where}) where ${which}`),
  some.map(
    (which) => `update agencies set removed_at = case when removed_at is null then now() end where ${which}`,
  ),
  some.map((which) => `update agencies set agency_type = 'non-profit', sourcewell_id = '2' where ${which}`),
  some.map((which) => `update agencies set name = 'Another', contacts_count = 3 where ${which}`),
  some.map((which) => `delete from agencies where ${which}`),
)

const columns = agencyTypes.flatMap((type) => {
  const column = type.replaceAll('-', '_')
  return [
    [column, `agency_type = '${type}'`],
    [`${column}_members`, `agency_type = '${type}' and sourcewell_id is not null`],
  ]
})

/** The counts of the cells as they should be, computed anew; each level by itself. */
const countedAnew = [
  [0, 64],
  [265_420_800, 16],
  [282_009_600, 4],
  [283_046_400, 1],
].map(
  ([before, perDegree]) => `
    select ${before} + number as number, ${columns.map(([column, condition]) => `count(*) filter (where ${condition})::int as ${column}`).join(', ')}
    from (select *, agency_cell(latitude, longitude) / (4096 / ${Number(perDegree) ** 2}) as number from agencies) as agency
    where removed_at is null and latitude is not null group by 1`,
)

it('the counts of the cells are right after any changes to the agencies [API-21]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (statements) => {
      await database.pool.query('truncate agencies restart identity cascade')
      for (const statement of statements) await database.pool.query(statement)
      const kept = `select number, ${columns.map(([column]) => column).join(', ')} from agency_cells
        where ${columns.map(([column]) => column).join(' + ')} <> 0`
      const { rows } = await database.pool.query(
        `(${kept} except (${countedAnew.join(' union all ')}))
         union all ((${countedAnew.join(' union all ')}) except ${kept})`,
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 60 },
  )
})

it('a change of the counts of an agency touches no cell [API-21]', async () => {
  const [id] = await insertAgencies(database.pool, [{ latitude: 36, longitude: -86 }])
  const versions = async () =>
    (await database.pool.query('select number, xmin::text from agency_cells order by number')).rows
  const before = await versions()
  expect(before).toHaveLength(4)
  await database.pool.query('insert into contacts (agency_id) values ($1)', [id])
  expect(await versions()).toEqual(before)
})
