import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { emailKey } from './email-key.ts'
import { hashPassword } from './passwords.ts'

/** What a new account with a password is made of. */
export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  password: string
  phone?: string
  zip?: string
}

/**
 * Creates an account that signs in with a password.
 *
 * @param client A pool, or a client in whose transaction the account is to be made.
 * @returns The account's id, or null when the address has an account already, which is left as it was.
 */
export async function createAccount(
  client: pg.Pool | pg.ClientBase,
  { email, firstName, lastName, password, phone, zip }: NewAccount,
): Promise<number | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email, email_key, first_name, last_name, password_hash, phone, zip)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email_key) do nothing
     returning id`,
    [email.trim(), emailKey(email), firstName, lastName, await hashPassword(password), phone, zip],
  )
  return rows[0] ? Number(rows[0].id) : null
}

/** The account of an address, in whatever case it was typed, with the hash of its password. */
export function findAccount(database: Database, email: string) {
  return database.kysely
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}
