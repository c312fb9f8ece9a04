import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { hashToken } from '../sessions/tokens.ts'

/**
 * Marks an ID token as used, so that a copy of it cannot sign in. Its digest is stored until the token has expired:
 * tokens are accepted for 10 minutes after issue, and clocks may differ by 30 seconds. [SSO-19]
 *
 * @returns False if it was used before, including by a concurrent call.
 */
export async function consumeIdToken({ pool }: Database, idToken: string): Promise<boolean> {
  const digest = hashToken(signedPart(idToken))
  const { rowCount } = await pool.query(sql`
    insert into used_id_tokens (digest, ends_at) values (${digest}, now() + interval '12 minutes')
    on conflict do nothing`)
  return rowCount === 1
}

/** Excludes the signature, because it can be encoded in several valid ways. */
const signedPart = (idToken: string) => idToken.slice(0, idToken.lastIndexOf('.'))

export async function deleteExpiredIdTokens({ pool }: Database): Promise<void> {
  await pool.query('delete from used_id_tokens where ends_at <= now()')
}
