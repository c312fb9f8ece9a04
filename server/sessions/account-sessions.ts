import type { Static } from 'typebox'
import type { SessionListWire } from '../../contract/accounts.ts'
import type { SignedIn } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { activeSession } from './sessions.ts'

/** The live sessions of the signed-in account, most recently used first. */
export async function listSessions(
  { pool }: Database,
  { id, sessionId }: SignedIn,
): Promise<Static<typeof SessionListWire>> {
  const { rows } =
    await pool.query<SessionRow>(sql`select id, browser, address, created_at, last_used_at from sessions
     where user_id = ${id} and ${activeSession}
     order by last_used_at desc, id desc`)
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: session.id === sessionId,
  }))
}

interface SessionRow {
  id: number
  browser: string | null
  address: string | null
  created_at: Date
  last_used_at: Date
}

/** Ends one session of an account. Returns false if the account has no such session. */
export async function endOwnSession({ pool }: Database, userId: number, sessionId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`,
  )
  return rowCount === 1
}
