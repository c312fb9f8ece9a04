import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { digestOf } from '../sessions/tokens.ts'

/**
 * Marks an ID token as used, so that a copy of it cannot sign in. Its digest is kept until the token has expired
 * anyway: tokens are accepted for 10 minutes after issue, and clocks may differ by 30 seconds. [SSO-19]
 *
 * @returns False if it was used before; of two concurrent calls one gets true.
 */
export async function spendIdToken({ kysely }: Database, idToken: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await kysely
    .insertInto('used_id_tokens')
    .values({ digest: digestOf(signedPart(idToken)), ends_at: sql<Date>`now() + interval '12 minutes'` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What the signature covers: several spellings of a signature are valid for it. */
const signedPart = (idToken: string) => idToken.slice(0, idToken.lastIndexOf('.'))

/** Deletes the tokens that have expired. */
export async function forgetUsedIdTokens({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom('used_id_tokens').where('ends_at', '<=', sql<Date>`now()`).execute()
}
