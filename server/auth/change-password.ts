import type { SignedIn } from '../api.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/queue.ts'
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
 * the change. Wake the courier afterwards.
 *
 * @returns False when the password was changed meanwhile; nothing has changed then.
 */
export async function changePassword({ pool }: Database, change: PasswordChange): Promise<boolean> {
  const { account, currentHash, password } = change
  const passwordHash = await hashPassword(password)
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update users set password_hash = $3 where id = $1 and password_hash = $2',
      [account.id, currentHash, passwordHash],
    )
    if (rowCount === 0) return false
    await client.query('delete from sessions where user_id = $1 and id <> $2', [
      account.id,
      account.sessionId,
    ])
    await client.query(`delete from mailed_tokens where user_id = $1 and kind = 'password_reset'`, [
      account.id,
    ])
    await client.query(
      `delete from mails where user_id = $1 and kind = 'password_reset' and sent_at is null`,
      [account.id],
    )
    await queueMail(client, account.id, 'password_changed')
    return true
  })
}
