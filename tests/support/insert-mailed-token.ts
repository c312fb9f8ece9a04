import { issueMailedToken } from '../../server/accounts/mailed-tokens.ts'
import type { Database } from '../../server/platform/database/database.ts'

/** Issues a token for an account, as if another email had been sent. */
export async function insertMailedToken(
  database: Database,
  userId: number,
  kind: 'confirmation' | 'password_reset',
): Promise<string> {
  const { rows } = await database.pool.query<{ id: number }>(
    'insert into mails (user_id, kind, sent_at) values ($1, $2, now()) returning id',
    [userId, kind],
  )
  return (await issueMailedToken(database, rows[0]?.id ?? 0, kind)) ?? ''
}
