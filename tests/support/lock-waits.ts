import { expect } from 'vitest'
import type { Database } from '../../server/platform/database/database.ts'

export const expectLockWaits = ({ pool }: Database, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting
    })
    .toBe(count)
