import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { accountKey } from '../platform/rate-limits/limit-uses.ts'
import { forgetUses } from '../platform/rate-limits/rate-limit-store.ts'
import { forgetLoginAttempts } from '../sessions/login-limits.ts'
import { setPassword } from './accounts.ts'
import { spendToken } from './mailed-tokens.ts'
import { hashPassword } from './passwords.ts'
import { codeLimit } from './second-factor.ts'

/** A new password by the token of a mailed link. */
export interface PasswordReset {
  owner: { id: number; email: string }
  token: string
  password: string
  /** The session that asks, if one does: it alone goes on. */
  ownSession: number | null
}

/**
 * Sets the account's new password, uses up the token and the account's other links, and ends all other sessions. The
 * link reached the address, so the address is confirmed too.
 *
 * @returns False when the token was used up meanwhile; nothing has changed then.
 */
export async function resetPassword(database: Database, reset: PasswordReset): Promise<boolean> {
  const { owner, token, password, ownSession } = reset
  const passwordHash = await hashPassword(password)
  const isReset = await inTransaction(database.pool, async (client) => {
    // One reset at a time: two links of one account would wait for each other.
    await client.query(sql`select from users where id = ${owner.id} for update`)
    if (!(await spendToken(client, token, 'password_reset'))) return false
    await setPassword(client, owner.id, passwordHash, ownSession)
    await client.query(
      sql`update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${owner.id}`,
    )
    return true
  })
  if (isReset) {
    await forgetLoginAttempts(database, owner.email)
    await forgetUses(database, accountKey(codeLimit, owner.email))
  }
  return isReset
}
