import type pg from 'pg'
import type { Static } from 'typebox'
import type { AccountSessionListSchema } from '../../contract/accounts.ts'
import { emailDomain } from '../../contract/email-address.ts'
import type { SignedInAccountSchema } from '../../contract/login.ts'
import type { Api, RequestAccount } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import type { VerifiedIdentity } from '../single-sign-on/verified-identity.ts'
import type { SessionOrigin } from './session-origin.ts'
import { createToken } from './tokens.ts'

/** A session ends if it is not used for this long. */
const idleLimit = '12 hours'

/** `last_used_at` is only written if it is older than this, so that most requests write nothing. */
const lastUseResolution = '1 minute'

/** A SQL condition for sessions that have neither expired nor reached the idle limit. */
const activeSession = sql`expires_at > now() and last_used_at > now() - ${idleLimit}::interval`

/** The verified part of a sign-in: a password hash, or an identity from the provider. */
export type SignInProof = { passwordHash: string } | { identity: VerifiedIdentity }

export interface VerifiedSignIn {
  account: Static<typeof SignedInAccountSchema>
  proof: SignInProof
}

/**
 * Starts a session of at most `SESSION_DAYS` days if the proof is still valid when the session is inserted: the
 * password is unchanged and allowed, or the identity and its domain are still allowed. Share locks make concurrent
 * changes wait for the insert, so that they end the new session too. [SESSION-22]
 *
 * @returns The token, or undefined if the proof is no longer valid.
 */
export async function startSession(
  { database, configuration }: Pick<Api, 'database' | 'configuration'>,
  accountId: number,
  proof: SignInProof,
  device?: SessionOrigin,
): Promise<string | undefined> {
  const { token, digest } = createToken()
  const hasSingleSignOn = configuration.entraClientId !== null
  const session = { digest, accountId, days: configuration.sessionDays, ...device }
  const { rowCount } = await database.pool.query(
    'identity' in proof
      ? startForIdentity(session, proof.identity)
      : startForPassword(session, proof.passwordHash, hasSingleSignOn),
  )
  return rowCount === 1 ? token : undefined
}

interface NewSession extends Partial<SessionOrigin> {
  digest: Buffer
  accountId: number
  days: number
}

const startForPassword = (
  { digest, accountId, days, browser, address }: NewSession,
  passwordHash: string,
  hasSingleSignOn: boolean,
): Sql => sql`
  insert into sessions (token_digest, user_id, expires_at, browser, address)
  select ${digest}, id, now() + make_interval(days => ${days}), ${browser}, ${address} from users
  where id = ${accountId} and password_hash = ${passwordHash}
    and not (${hasSingleSignOn} and exists (select from allowed_domains where domain = split_part(email_key, '@', -1)))
  for share of users`

const startForIdentity = (
  { digest, accountId, days, browser, address }: NewSession,
  { issuer, subject, email, tenant }: VerifiedIdentity,
): Sql => sql`
  insert into sessions (token_digest, user_id, expires_at, browser, address, workplace_domain)
  select ${digest}, identities.user_id, now() + make_interval(days => ${days}), ${browser}, ${address},
    allowed_domains.domain
  from identities, allowed_domains
  where identities.user_id = ${accountId} and issuer = ${issuer} and subject = ${subject}
    and domain = ${emailDomain(email)} and lower(tenant) = lower(${tenant})
  for share`

/** Finds the active session of a token by its digest and records its use. */
export async function resumeSession({ pool }: Database, digest: Buffer): Promise<RequestAccount | undefined> {
  const { text, values } = sql`
    select id, user_id, last_used_at < now() - ${lastUseResolution}::interval as is_last_use_outdated from sessions
    where token_digest = ${digest} and ${activeSession}`
  // Prepared, because every request runs it.
  const query = { name: 'resume-session', text, values }
  const { rows } = await pool.query<{ id: number; user_id: number; is_last_use_outdated: boolean }>(query)
  const [session] = rows
  if (!session) return undefined
  if (session.is_last_use_outdated) {
    await pool.query(sql`update sessions set last_used_at = now() where id = ${session.id}`)
  }
  return { id: session.user_id, sessionId: session.id }
}

export async function listSessions(
  { pool }: Database,
  { id, sessionId }: RequestAccount,
): Promise<Static<typeof AccountSessionListSchema>> {
  const { rows } = await pool.query<{
    id: number
    browser: string | null
    address: string | null
    created_at: Date
    last_used_at: Date
  }>(sql`select id, browser, address, created_at, last_used_at from sessions
     where user_id = ${id} and ${activeSession}
     order by last_used_at desc, id desc`)
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: session.id === sessionId,
  }))
}

export async function endSession({ pool }: Database, { id, sessionId }: RequestAccount): Promise<boolean> {
  const { rowCount } = await pool.query(sql`delete from sessions where id = ${sessionId} and user_id = ${id}`)
  return rowCount === 1
}

/** When the password changes, call it in the same transaction. Returns the number of ended sessions. */
export async function endSessionsOf(
  client: pg.Pool | pg.ClientBase,
  accountId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  const { rowCount } = await client.query(
    sql`delete from sessions where user_id = ${accountId} and id is distinct from ${exceptSessionId}`,
  )
  return rowCount ?? 0
}

export async function deleteEndedSessions({ pool }: Database): Promise<void> {
  await pool.query(sql`delete from sessions where not (${activeSession})`)
}
