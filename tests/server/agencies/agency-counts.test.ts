import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAgencies } from '../../support/insert-rows.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase())

beforeEach(() => database.pool.query('truncate agencies restart identity cascade'))

/** Possible changes to contacts or sales reports; agencies have the IDs 1 to 4, null is a corporate contact. */
const agencyId = fc.constantFrom('1', '2', '3', '4', 'null')
const change = fc.oneof(
  fc.tuple(agencyId, fc.integer({ min: 1, max: 9 })).map(([agency, count]) => {
    return (table: string) =>
      `insert into ${table} (agency_id) select ${agency} from generate_series(1, ${count})`
  }),
  fc.tuple(agencyId, agencyId).map(([from, to]) => {
    return (table: string) =>
      `update ${table} set agency_id = ${to} where agency_id is not distinct from ${from}`
  }),
  fc.integer({ min: 2, max: 4 }).map((part) => {
    return (table: string) =>
      `update ${table} set removed_at = case when removed_at is null then now() end where id % ${part} = 0`
  }),
  fc
    .integer({ min: 2, max: 4 })
    .map((part) => (table: string) => `delete from ${table} where id % ${part} = 0`),
)

describe('the counts of an agency', () => {
  it('are correct after any change to its contacts and sales reports', async () => {
    const changes = fc.array(fc.tuple(change, fc.constantFrom('contacts', 'sales_reports')), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(changes, async (statements) => {
        await database.pool.query('truncate agencies restart identity cascade')
        await insertAgencies(database.pool, [{}, {}, {}, {}])
        for (const [statement, table] of statements) await database.pool.query(statement(table))
        const { rows } = await database.pool.query(
          `select id from agencies as agency where
             contacts_count <> (select count(*) from contacts where agency_id = agency.id and removed_at is null)
             or sales_reports_count <>
               (select count(*) from sales_reports where agency_id = agency.id and removed_at is null)`,
        )
        expect(rows).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
