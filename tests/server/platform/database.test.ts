import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../../../server/platform/database/connection-errors.ts'
import { startBeforeAll } from '../../support/test-api.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const database = startBeforeAll(() => openTestDatabase())

it('ids are numbers, not text', async () => {
  const { rows } = await database.pool.query('select 9007199254740991::bigint as id')
  expect(rows).toEqual([{ id: 9_007_199_254_740_991 }])
})

it.each([
  ...['EPIPE', 'ECONNRESET', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED'],
  ...['08006', '53300', '57P01', '57P02', '57P03', '57014', '25P03'],
])('an error with the code %s means that the database is unavailable', { tags: ['OPS-31'] }, (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('write failed'), { code }))).toBe(true)
})

it.each(['23505', '42601', 'ENOENT'])('an error with the code %s does not', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('failed'), { code }))).toBe(false)
})
