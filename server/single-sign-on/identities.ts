import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { Database } from '../platform/database/database.ts'
import type { VerifiedIdentity } from './verified-identity.ts'

const accountColumns = ['users.id', 'users.email', 'users.first_name', 'users.last_name'] as const

/** Finds the account that an identity is linked to. */
export function findLinkedAccount({ kysely }: Database, { issuer, subject }: VerifiedIdentity) {
  return kysely
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(accountColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Creates an account without a password. Creates nothing and returns undefined if the email already has an account. */
export function createLinkedAccount({ kysely }: Database, identity: VerifiedIdentity) {
  return kysely.transaction().execute(async (transaction) => {
    const account = await transaction
      .insertInto('users')
      .values({
        email: identity.email,
        email_key: emailKey(identity.email),
        first_name: identity.firstName,
        last_name: identity.lastName,
        email_confirmed_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning(accountColumns)
      .executeTakeFirst()
    if (account) await insertIdentity(transaction, identity, account.id)
    return account
  })
}

/**
 * Links an identity to an account whose password was verified.
 *
 * @returns False if the password has changed since, so that nothing was linked. [SESSION-22]
 */
export function linkIdentity(
  { kysely }: Database,
  identity: VerifiedIdentity,
  accountId: number,
  passwordHash: string,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const linked = await transaction
      .updateTable('users')
      .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
      .where('id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (linked) await insertIdentity(transaction, identity, linked.id)
    return linked !== undefined
  })
}

/** If two tabs do this concurrently, the first one wins, and `findLinkedAccount` returns its account. */
async function insertIdentity(
  kysely: Pick<Database['kysely'], 'insertInto'>,
  { issuer, subject }: VerifiedIdentity,
  accountId: number,
): Promise<void> {
  await kysely
    .insertInto('identities')
    .values({ issuer, subject, user_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
