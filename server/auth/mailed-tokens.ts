import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import type { TokenMailKind } from '../db/tables/mails.ts'
import { createToken, digestOf } from './tokens.ts'

/** How long the link of a mail works. [RESET-08, CONFIRM-05] */
const lifetimes = { password_reset: '1 hour', confirmation: '3 days' } satisfies Record<TokenMailKind, string>

/** Makes the token for the link of a mail; from now on the account's earlier one of this kind is worth nothing. */
export async function issueMailedToken(
  { pool }: Database,
  userId: number,
  kind: TokenMailKind,
): Promise<string> {
  const { token, digest } = createToken()
  await pool.query(
    `insert into mailed_tokens (user_id, kind, digest, ends_at) values ($1, $2, $3, now() + $4::interval)
     on conflict (user_id, kind) do update set digest = excluded.digest, ends_at = excluded.ends_at`,
    [userId, kind, digest, lifetimes[kind]],
  )
  return token
}

/** The account that a token was mailed to, or undefined when it ended, was used or cancelled, or never was. */
export function findTokenOwner({ kysely }: Database, token: string, kind: TokenMailKind) {
  return kysely
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('mailed_tokens.digest', '=', digestOf(token))
    .where('mailed_tokens.kind', '=', kind)
    .where('mailed_tokens.ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses a token up. False when it is worth nothing: of two who come at once, one gets true. */
export async function spendToken(
  client: pg.ClientBase,
  token: string,
  kind: TokenMailKind,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from mailed_tokens where digest = $1 and kind = $2 and ends_at > now()',
    [digestOf(token), kind],
  )
  return rowCount === 1
}

/** Forgets the tokens that ended by themselves. */
export async function forgetEndedTokens({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom('mailed_tokens').where('ends_at', '<=', sql<Date>`now()`).execute()
}
