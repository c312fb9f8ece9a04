import type pg from 'pg'
import type { TokenMailKind } from '../mail/texts.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'

/** How long emailed links are valid, and how many unused ones an account can have. [RESET-08, CONFIRM-05] */
const linkRules = {
  password_reset: { lifetime: '1 hour', maxUnused: 3 },
  confirmation: { lifetime: '3 days', maxUnused: 1 },
} satisfies Record<TokenMailKind, { lifetime: string; maxUnused: number }>

/**
 * Creates the token for the link in an email. Sending an email again replaces its token. If an account has too many
 * links of a kind, the oldest is canceled.
 *
 * @returns The token, or undefined if the email was canceled concurrently.
 */
export async function issueMailedToken(
  { pool }: Database,
  mailId: number,
  kind: TokenMailKind,
): Promise<string | undefined> {
  const { token, digest } = createToken()
  const { lifetime, maxUnused } = linkRules[kind]
  const { rowCount } =
    await pool.query(sql`with mail as (select id, user_id from mails where id = ${mailId} for key share)
     insert into mailed_tokens (mail_id, user_id, kind, digest, ends_at)
     select id, user_id, ${kind}, ${digest}, now() + ${lifetime}::interval from mail
     on conflict (mail_id) do update set digest = excluded.digest, ends_at = excluded.ends_at`)
  if (rowCount === 0) return undefined
  await pool.query(sql`delete from mailed_tokens where digest in (
       select digest from mailed_tokens
       where kind = ${kind} and user_id = (select user_id from mails where id = ${mailId})
       order by ends_at desc offset ${maxUnused}
     )`)
  return token
}

/**
 * Finds the account that a token was sent to; undefined if the token expired, was used or canceled, or never existed.
 */
export async function findTokenOwner(
  { pool }: Database,
  token: string,
  kind: TokenMailKind,
): Promise<TokenOwner | undefined> {
  const { rows } = await pool.query<TokenOwner>(sql`
    select users.id, email, first_name as "firstName", last_name as "lastName"
    from mailed_tokens join users on users.id = user_id
    where digest = ${hashToken(token)} and kind = ${kind} and ends_at > now()`)
  return rows[0]
}

interface TokenOwner {
  id: number
  email: string
  firstName: string
  lastName: string
}

/** Uses up a token. Returns false if it is not valid or was used by a concurrent call. */
export async function consumeToken(
  client: pg.ClientBase,
  token: string,
  kind: TokenMailKind,
): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`delete from mailed_tokens where digest = ${hashToken(token)} and kind = ${kind} and ends_at > now()`,
  )
  return rowCount === 1
}

export async function deleteExpiredTokens({ pool }: Database): Promise<void> {
  await pool.query('delete from mailed_tokens where ends_at <= now()')
}
