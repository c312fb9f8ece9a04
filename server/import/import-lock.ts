import type pg from 'pg'
import { sql } from '../platform/database/sql.ts'
import { StartError } from '../platform/start-error.ts'

/** PostgreSQL's number for the lock that keeps two imports apart: any number that nothing else uses. */
const importLock = 7_240_519

/**
 * Runs an import on a connection that nobody has after it. What it has not committed when it ends is undone.
 *
 * @throws {StartError} when another import is running.
 */
export async function aloneAmongImports<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const lock = sql`select pg_try_advisory_lock(${importLock}) as locked`
    const { rows } = await client.query<{ locked: boolean }>(lock)
    if (!rows[0]?.locked) throw new StartError('another import is running; try again when it is done')
    return await work(client)
  } finally {
    await unlock(client)
    // Its temporary tables go with the connection.
    client.release(true)
  }
}

/** Undoes what was not committed, and lets the next import in. */
async function unlock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('rollback')
    await client.query(sql`select pg_advisory_unlock(${importLock})`)
  } catch {
    // The connection is broken: PostgreSQL has done both, and why it broke was thrown before.
  }
}
