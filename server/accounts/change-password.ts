import { queueMail } from '../mail/queue.ts'
import type { SignedIn } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { setPassword } from './accounts.ts'
import { hashPassword } from './passwords.ts'

/** A new password for the account that asks. */
export interface PasswordChange {
  account: SignedIn
  /** The hash that the current password was checked with. */
  currentHash: string
  password: string
}

/**
 * Changes the password, ends all other sessions, cancels mailed links to a new password, and queues a mail that tells of
 * the change. Wake the mail worker afterwards.
 *
 * @returns The new hash, or null when the password was changed meanwhile; nothing has changed then.
 */
export async function changePassword({ pool }: Database, change: PasswordChange): Promise<string | null> {
  const { account, currentHash, password } = change
  const passwordHash = await hashPassword(password)
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      sql`select from users where id = ${account.id} and password_hash = ${currentHash} for update`,
    )
    if (rowCount === 0) return null
    await setPassword(client, account.id, passwordHash, account.sessionId)
    await queueMail(client, account.id, 'password_changed')
    return passwordHash
  })
}
