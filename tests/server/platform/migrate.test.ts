import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import * as migrations from '../../../server/platform/database/migrations/all.ts'
import { createTestDatabase } from '../../support/test-database.ts'

it('several simultaneous starts on an empty database create one schema', {
  tags: ['OPS-25'],
}, async () => {
  const { connection, drop } = await createTestDatabase()
  const databases = Array.from({ length: 6 }, () => openDatabase({ ...connection, max: 3 }))
  const [first] = databases
  await first?.pool.query('drop schema public cascade; create schema public')

  await Promise.all(databases.map(migrate))

  const applied = await first?.pool.query('select name from kysely_migration order by name')
  expect(applied?.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  await Promise.all(databases.map((database) => database.close()))
  await drop()
})
