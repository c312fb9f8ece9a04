import { sql } from 'kysely'
import type pg from 'pg'
import type { Static } from 'typebox'
import type { AccountWire } from '../../contract/login.ts'
import { emailDomain } from '../accounts/email-domain.ts'
import type { Api, SignedIn } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import type { VerifiedPerson } from '../single-sign-on/verified-person.ts'
import { type Device, unknownDevice } from './device.ts'
import { createToken } from './tokens.ts'

/** A session that was not used for so long has ended. */
const unused = '12 hours'

/** How exactly the last use is written down: not each request is a write. */
const noticed = '1 minute'

/** A session has ended on its last day, or once it was unused for long. */
export const liveSession = `expires_at > now() and last_used_at > now() - interval '${unused}'`

/** What a sign-in verified: the account's password, by its hash, or a person of the identity provider. */
export type SignInProof = { passwordHash: string } | { person: VerifiedPerson }

/** An account, and what its sign-in verified. */
export interface VerifiedSignIn {
  account: Static<typeof AccountWire>
  proof: SignInProof
}

/**
 * Starts a session of at most `SESSION_DAYS` days if the proof still holds in the statement that writes it: the account
 * has the verified password and may sign in with it, or the person's identity and domain are still allowed. The share
 * locks make a concurrent change of those wait for the session, so that it ends the session too. [SESSION-22]
 *
 * @returns The token, or undefined when the proof no longer holds.
 */
export async function startSession(
  { database, configuration }: Pick<Api, 'database' | 'configuration'>,
  accountId: number,
  proof: SignInProof,
  { browser, address }: Device = unknownDevice,
): Promise<string | undefined> {
  const { token, digest } = createToken()
  const isSingleSignOn = configuration.entraClientId !== null
  const { text, values } =
    'person' in proof
      ? { text: startForPerson, values: personValues(proof.person) }
      : { text: startForPassword, values: [proof.passwordHash, isSingleSignOn] }
  const { rowCount } = await database.pool.query(text, [
    ...[digest, accountId, configuration.sessionDays, browser, address],
    ...values,
  ])
  return rowCount === 1 ? token : undefined
}

const startForPassword = `
  insert into sessions (token_digest, user_id, expires_at, browser, address)
  select $1, id, now() + make_interval(days => $3), $4, $5 from users
  where id = $2 and password_hash = $6
    and not ($7 and exists (select from allowed_domains where domain = split_part(email_key, '@', -1)))
  for share of users`

const startForPerson = `
  insert into sessions (token_digest, user_id, expires_at, browser, address, workplace_domain)
  select $1, identities.user_id, now() + make_interval(days => $3), $4, $5, allowed_domains.domain
  from identities, allowed_domains
  where identities.user_id = $2 and issuer = $6 and subject = $7 and domain = $8 and lower(tenant) = lower($9)
  for share`

const personValues = ({ issuer, subject, email, tenant }: VerifiedPerson) => [
  ...[issuer, subject, emailDomain(email), tenant],
]

/** Each request asks it: prepared, it is not planned each time. */
const findSession = {
  name: 'resume-session',
  text: `
    select id, user_id, last_used_at < now() - interval '${noticed}' as unnoticed from sessions
    where token_digest = $1 and ${liveSession}`,
}

/** Who holds the token of this digest, or undefined when the session ended, was revoked, or never was. */
export async function resumeSession(
  { pool, kysely }: Database,
  digest: Buffer,
): Promise<SignedIn | undefined> {
  const { rows } = await pool.query<{ id: number; user_id: number; unnoticed: boolean }>({
    ...findSession,
    values: [digest],
  })
  const [session] = rows
  if (!session) return undefined
  if (session.unnoticed) {
    await kysely
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', session.id)
      .execute()
  }
  return { id: session.user_id, sessionId: session.id }
}

/** Ends one session: its token is worth nothing from now on. */
export async function endSession({ kysely }: Database, sessionId: number): Promise<void> {
  await kysely.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/**
 * Ends all sessions of an account, or all but one. After a change of the password, call it in the same transaction.
 *
 * @returns How many sessions ended.
 */
export async function endSessionsOf(
  client: pg.Pool | pg.ClientBase,
  accountId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  const { rowCount } = await client.query(
    'delete from sessions where user_id = $1 and id is distinct from $2',
    [accountId, exceptSessionId],
  )
  return rowCount ?? 0
}

/** Forgets the sessions that ended by themselves. */
export async function forgetEndedSessions({ kysely }: Database): Promise<void> {
  await kysely
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<=', sql<Date>`now()`),
        where('last_used_at', '<=', sql<Date>`now() - interval '${sql.raw(unused)}'`),
      ]),
    )
    .execute()
}
