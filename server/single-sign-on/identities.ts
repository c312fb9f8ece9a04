import type pg from 'pg'
import type { Static } from 'typebox'
import { normalizeEmail } from '../../contract/email-address.ts'
import type { SignedInAccountSchema } from '../../contract/login.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { VerifiedIdentity } from './verified-identity.ts'

export async function findLinkedAccount(
  { pool }: Database,
  { issuer, subject }: VerifiedIdentity,
): Promise<Static<typeof SignedInAccountSchema> | undefined> {
  const { rows } = await pool.query<Static<typeof SignedInAccountSchema>>(sql`
    select users.id, email, first_name, last_name from identities join users on users.id = user_id
    where issuer = ${issuer} and subject = ${subject}`)
  return rows[0]
}

/** Creates an account without a password. Creates nothing and returns undefined if the email already has an account. */
export function createLinkedAccount(
  { pool }: Database,
  identity: VerifiedIdentity,
): Promise<Static<typeof SignedInAccountSchema> | undefined> {
  const { email, firstName, lastName } = identity
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Static<typeof SignedInAccountSchema>>(sql`
      insert into users (email, email_key, first_name, last_name, email_confirmed_at)
      values (${email}, ${normalizeEmail(email)}, ${firstName}, ${lastName}, now())
      on conflict (email_key) do nothing
      returning id, email, first_name, last_name`)
    const [account] = rows
    if (account) await insertIdentity(client, identity, account.id)
    return account
  })
}

/** Returns false if the password has changed since, so that nothing was linked. [SESSION-22] */
export function linkIdentity(
  { pool }: Database,
  identity: VerifiedIdentity,
  accountId: number,
  passwordHash: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(sql`
      update users set email_confirmed_at = coalesce(email_confirmed_at, now())
      where id = ${accountId} and password_hash = ${passwordHash}`)
    if (rowCount === 1) await insertIdentity(client, identity, accountId)
    return rowCount === 1
  })
}

/** If two tabs do this concurrently, the first one wins, and `findLinkedAccount` returns its account. */
async function insertIdentity(
  client: pg.ClientBase,
  { issuer, subject }: VerifiedIdentity,
  accountId: number,
): Promise<void> {
  await client.query(sql`
    insert into identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${accountId})
    on conflict do nothing`)
}
