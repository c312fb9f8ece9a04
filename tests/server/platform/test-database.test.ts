import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { createTestDatabase } from '../../support/test-database.ts'

test('each test has its own migrated database', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const database = openDatabase(first.connection)
  const { rows } = await database.pool.query('select count(*)::int as count from users')
  await database.close()
  await Promise.all([first.drop(), second.drop()])

  expect(rows).toEqual([{ count: 0 }])
  expect(second.connection.database).not.toBe(first.connection.database)
})
