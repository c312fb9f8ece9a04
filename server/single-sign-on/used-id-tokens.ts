import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { hashToken } from '../sessions/tokens.ts'

/**
 * Marks an ID token as used, so that a copy of it cannot sign in. Its digest is stored until the token has expired:
 * tokens are accepted for 10 minutes after issue, and clocks may differ by 30 seconds. [SSO-19]
 *
 * @returns False if it was used before, including by a concurrent call.
 */
export async function consumeIdToken({ kysely }: Database, idToken: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await kysely
    .insertInto('used_id_tokens')
    .values({ digest: hashToken(signedPart(idToken)), ends_at: sql<Date>`now() + interval '12 minutes'` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Excludes the signature, because it can be encoded in several valid ways. */
const signedPart = (idToken: string) => idToken.slice(0, idToken.lastIndexOf('.'))

export async function deleteExpiredIdTokens({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom('used_id_tokens').where('ends_at', '<=', sql<Date>`now()`).execute()
}
