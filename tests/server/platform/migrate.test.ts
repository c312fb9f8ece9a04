import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import * as migrations from '../../../server/platform/database/migrations/all.ts'
import { createTestDatabase } from '../../support/test-database.ts'

it('several simultaneous starts on an empty database create one schema', {
  tags: ['OPS-25'],
}, async () => {
  const { connection, drop } = await createTestDatabase()
  const processes = Array.from({ length: 6 }, () => openDatabase({ ...connection, max: 3 }))
  const [one] = processes
  await one?.pool.query('drop schema public cascade; create schema public')

  await Promise.all(processes.map(migrate))

  const applied = await one?.pool.query('select name from kysely_migration order by name')
  expect(applied?.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  await Promise.all(processes.map((database) => database.close()))
  await drop()
})

it('ids are numbers, not text', async () => {
  const { connection, drop } = await createTestDatabase()
  const database = openDatabase(connection)
  const { rows } = await database.pool.query('select 9007199254740991::bigint as id')
  expect(rows).toEqual([{ id: 9_007_199_254_740_991 }])
  await database.close()
  await drop()
})
