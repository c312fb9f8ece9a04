import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetLoginAttempts } from './login-limits.ts'
import { spendToken } from './mailed-tokens.ts'
import { hashPassword } from './passwords.ts'

/** A new password by the token of a mailed link. */
export interface PasswordReset {
  owner: { id: number; email: string }
  token: string
  password: string
  /** The digest of the session that asks, if one does: it alone goes on. */
  ownSession: Buffer | null
}

/**
 * Gives the account its new password, uses the token up, and ends all other sessions. The link reached the address, so
 * that is confirmed too.
 *
 * @returns False when the token was used up meanwhile; nothing has changed then.
 */
export async function resetPassword(database: Database, reset: PasswordReset): Promise<boolean> {
  const { owner, token, password, ownSession } = reset
  const passwordHash = await hashPassword(password)
  const isReset = await inTransaction(database.pool, async (client) => {
    if (!(await spendToken(client, token, 'password_reset'))) return false
    await client.query(
      `update users set password_hash = $2, email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1`,
      [owner.id, passwordHash],
    )
    await client.query('delete from sessions where user_id = $1 and token_digest is distinct from $2', [
      owner.id,
      ownSession,
    ])
    await client.query(
      `delete from mails where user_id = $1 and kind = 'password_reset' and sent_at is null`,
      [owner.id],
    )
    return true
  })
  if (isReset) await forgetLoginAttempts(database, owner.email)
  return isReset
}
