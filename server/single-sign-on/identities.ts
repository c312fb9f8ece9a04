import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { Database } from '../platform/database/database.ts'
import type { VerifiedPerson } from './verified-person.ts'

const accountColumns = ['users.id', 'users.email', 'users.first_name', 'users.last_name'] as const

/** The account of a user of the identity provider. */
export function findAccountOfPerson({ kysely }: Database, { issuer, subject }: VerifiedPerson) {
  return kysely
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(accountColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/**
 * Creates an account without a password for a new user. Undefined, and nothing is created, if the email has an account.
 */
export function createAccountOfPerson({ kysely }: Database, person: VerifiedPerson) {
  return kysely.transaction().execute(async (transaction) => {
    const account = await transaction
      .insertInto('users')
      .values({
        email: person.email,
        email_key: emailKey(person.email),
        first_name: person.firstName,
        last_name: person.lastName,
        email_confirmed_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning(accountColumns)
      .executeTakeFirst()
    if (account) await insertIdentity(transaction, person, account.id)
    return account
  })
}

/**
 * Links a user of the identity provider to an account whose password was verified.
 *
 * @returns False when the password has changed since; nothing is linked then. [SESSION-22]
 */
export function linkPerson(
  { kysely }: Database,
  person: VerifiedPerson,
  account: { id: number; passwordHash: string },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const linked = await transaction
      .updateTable('users')
      .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (linked) await insertIdentity(transaction, person, linked.id)
    return linked !== undefined
  })
}

/** Two tabs may do this at the same time: the first one wins, and `findAccountOfPerson` returns it. */
async function insertIdentity(
  kysely: Pick<Database['kysely'], 'insertInto'>,
  { issuer, subject }: VerifiedPerson,
  accountId: number,
): Promise<void> {
  await kysely
    .insertInto('identities')
    .values({ issuer, subject, user_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
