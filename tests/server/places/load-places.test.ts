import { expect, it } from 'vitest'
import { geocode } from '../../../server/places/geocode.ts'
import { loadPlaces } from '../../../server/places/load-places.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { startBeforeEach } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'
import { unmergedIndexes } from '../../support/unmerged-indexes.ts'

const database = startBeforeEach(() => openTestDatabase())

async function knoxville() {
  const [place] = await geocode(database.pool, 'Knoxville, TN')
  return place?.formattedAddress
}

const writes = async () => {
  const { rows } = await database.pool.query(`select count(distinct xmin::text)::int as loads from places`)
  return rows[0]
}

it('loads the places once for simultaneous starts, and not again later', {
  tags: ['API-28'],
}, async () => {
  const others = [1, 2].map(() => openDatabase(database.connection))
  const pools = [database, ...others].map(({ pool }) => pool)
  // Connect first: reading the places blocks the process, and on a busy machine that can take longer than the connection
  // timeout.
  await Promise.all(pools.map((pool) => pool.query('select')))
  await Promise.all(pools.map((pool) => loadPlaces(pool)))
  await Promise.all(others.map((each) => each.close()))
  expect(await writes()).toEqual({ loads: 1 })
  expect(await knoxville()).toBe('Knoxville, TN, USA')

  await database.pool.query(`delete from places where key = 'knoxville'`)
  await loadPlaces(database.pool)
  expect(await knoxville()).toBeUndefined()
})

it('replaces places of another version', async () => {
  await database.pool.query(`insert into places_version (version) values ('old')`)
  await database.pool.query(`
    insert into places (id, kind, key, formatted_address, state, latitude, longitude, population)
    values (1, 'city', 'atlantis', 'Atlantis, TN, USA', 'TN', 0, 0, 1)`)
  await loadPlaces(database.pool)
  expect(await knoxville()).toBe('Knoxville, TN, USA')
  expect(await geocode(database.pool, 'Atlantis, TN')).toEqual([])
})

it('merges the places into their index, so that the first searches are fast', async () => {
  await loadPlaces(database.pool)
  expect(await unmergedIndexes(database.pool)).toEqual([])
})
