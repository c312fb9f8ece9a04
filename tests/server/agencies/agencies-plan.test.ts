import { beforeAll, describe, expect, it } from 'vitest'
import { type FilterValues, initialFilters } from '../../../contract/agency-filters/filter-values.ts'
import { agenciesByName, agenciesInArea } from '../../../server/agencies/statements.ts'
import type { Statement } from '../../../server/platform/database/cancelable-query.ts'
import { nashville } from '../../support/positions.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase('schema', { max: 1 }, 30_000))

beforeAll(async () => {
  await database.pool.query(
    `insert into agencies (name, city, state, agency_type, latitude, longitude)
     select 'Agency ' || number, 'City ' || number / 7, case when number % 500 = 0 then 'TN' else 'KY' end, 'government',
       24 + 25 * (number * 0.618034 % 1), -125 + 58 * (number * 0.414214 % 1)
     from generate_series(1, 50000) as number`,
  )
  await database.pool.query('vacuum analyze agencies')
})

const filters: FilterValues = { ...initialFilters, agencyTypes: ['government'] }
const today = '2026-11-22'
const bounds = {
  southWest: { latitude: 35, longitude: -88 },
  northEast: { latitude: 37, longitude: -85 },
}

/** The plan for these values, and the generic plan that PostgreSQL may use after several runs. */
async function plans({ text, values }: Statement): Promise<string[]> {
  const [own, general] = await Promise.all([
    database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values),
    database.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`),
  ])
  return [own, general].map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
}

describe('on a large table', () => {
  it.each([10, 100, 500])(
    'the search within %d miles lists and counts with the position index',
    { tags: ['API-24'] },
    async (radius) => {
      for (const plan of await plans(
        agenciesInArea(
          { filters: { ...filters, radius }, today },
          { center: nashville, region: null },
          bounds,
        ),
      )) {
        // The list, and the counts of the types that are left out; the count, which stops at 1,001.
        expect(plan.match(/ on agencies_position/g)).toHaveLength(2)
        expect(plan).toContain('Index Scan using agencies_position')
        expect(plan).not.toContain('Seq Scan')
      }
    },
  )

  it('the search in one state reads the area, not the whole state', { tags: ['API-24'] }, async () => {
    const wanted: FilterValues = { ...filters, states: ['TN'] }
    for (const plan of await plans(
      agenciesInArea({ filters: wanted, today }, { center: nashville, region: null }, bounds),
    )) {
      expect(plan).not.toContain('agencies_state')
    }
  })

  it('the search by name uses the index of names and cities', { tags: ['API-24'] }, async () => {
    for (const plan of await plans(agenciesByName({ filters, today }, nashville, 'knoxville'))) {
      expect(plan).toContain('agencies_name_and_city')
      expect(plan).not.toContain('Seq Scan')
    }
  })
})
