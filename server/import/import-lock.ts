import type pg from 'pg'
import { sql } from '../platform/database/sql.ts'
import { StartError } from '../platform/start-error.ts'

/** The advisory lock that prevents concurrent imports. The number is arbitrary. */
const importLock = 7_240_519

/** The connection is closed afterward. Throws a StartError if another import is running. */
export async function withImportLock<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const lock = sql`select pg_try_advisory_lock(${importLock}) as locked`
    const { rows } = await client.query<{ locked: boolean }>(lock)
    if (!rows[0]?.locked) throw new StartError('another import is running. Try again when it has finished.')
    return await work(client)
  } finally {
    await unlock(client)
    // Closing the connection drops the temporary tables.
    client.release(true)
  }
}

/**
 * Rolls back and unlocks. PostgreSQL does both when the connection closes, but that may be too late for an import that
 * starts immediately afterward.
 */
async function unlock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('rollback')
    await client.query(sql`select pg_advisory_unlock(${importLock})`)
  } catch {
    // The connection is broken, so PostgreSQL does both. The cause was already thrown.
  }
}
