import { expect, it } from 'vitest'
import { geocode } from '../../../server/places/find-places.ts'
import { loadPlaces } from '../../../server/places/load-places.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { indexesWithPendingEntries } from '../../support/indexes-with-pending-entries.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase())

async function knoxville() {
  const [place] = await geocode(database.pool, 'Knoxville, TN')
  return place?.formattedAddress
}

const writes = async () => {
  const { rows } = await database.pool.query(`select count(distinct xmin::text)::int as loads from places`)
  return rows[0]
}

it('simultaneous starts replace places of another version once', {
  tags: ['API-28'],
}, async () => {
  await database.pool.query(`insert into places_version (version) values ('old')`)
  await database.pool.query(`
    insert into places (id, kind, key, formatted_address, state, latitude, longitude, population)
    values (1, 'city', 'atlantis', 'Atlantis, TN, USA', 'TN', 0, 0, 1)`)
  const other = openDatabase(database.connection)
  const pools = [database.pool, other.pool]
  // Connect first: reading the places blocks the process, and on a busy machine that can take
  // longer than the connection timeout.
  await Promise.all(pools.map((pool) => pool.query('select')))
  await Promise.all(pools.map((pool) => loadPlaces(pool)))
  await other.close()
  expect(await writes()).toEqual({ loads: 1 })
  expect(await knoxville()).toBe('Knoxville, TN, USA')
  expect(await geocode(database.pool, 'Atlantis, TN')).toEqual([])
  expect(await indexesWithPendingEntries(database.pool)).toEqual([])

  await database.pool.query(`delete from places where key = 'knoxville'`)
  await loadPlaces(database.pool)
  expect(await knoxville()).toBeUndefined()
})
