import type pg from 'pg'
import { normalizeEmail } from '../../contract/email-address.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { hashPassword } from './password-hash.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  password: string
  phone?: string
  zip?: string
}

export interface AccountRow {
  id: number
  email: string
  first_name: string
  last_name: string
  /** Null for an account that only uses single sign-on. */
  password_hash: string | null
}

/** Creates an account that signs in with a password; see `insertAccount`. */
export async function createAccount(
  client: pg.Pool | pg.ClientBase,
  account: NewAccount,
): Promise<number | null> {
  return insertAccount(client, account, await hashPassword(account.password))
}

/** @returns The account's ID, or null if the email already has an account. */
export async function insertAccount(
  client: pg.Pool | pg.ClientBase,
  { email, firstName, lastName, phone, zip }: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<number | null> {
  const { rows } = await client.query<{
    id: number
  }>(sql`insert into users (email, email_key, first_name, last_name, password_hash, phone, zip)
     values (${email.trim()}, ${normalizeEmail(email)}, ${firstName}, ${lastName}, ${passwordHash}, ${phone}, ${zip})
     on conflict (email_key) do nothing
     returning id`)
  return rows[0]?.id ?? null
}

export async function findAccount({ pool }: Database, email: string): Promise<AccountRow | undefined> {
  const { rows } = await pool.query<AccountRow>(
    sql`select id, email, first_name, last_name, password_hash from users where email_key = ${normalizeEmail(email)}`,
  )
  return rows[0]
}

/**
 * Sets a new password, cancels the account's reset links, and ends its sessions except one. Run it in a transaction.
 *
 * @param ownSessionId The session that does not end; null ends all.
 */
export async function setPassword(
  client: pg.ClientBase,
  accountId: number,
  passwordHash: string,
  ownSessionId: number | null,
): Promise<void> {
  // Update first, so that sign-ins with the old password wait for the update, or the update waits for them.
  await client.query(sql`update users set password_hash = ${passwordHash} where id = ${accountId}`)
  await client.query(sql`delete from mailed_tokens where user_id = ${accountId} and kind = 'password_reset'`)
  await client.query(
    sql`delete from mails where user_id = ${accountId} and kind = 'password_reset' and sent_at is null and given_up_at is null`,
  )
  await endSessionsOf(client, accountId, ownSessionId)
}
