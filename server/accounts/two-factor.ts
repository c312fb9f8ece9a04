import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { digestOf } from '../sessions/tokens.ts'

/** The bytes that RFC 4226 recommends for HMAC-SHA-1. */
const secretBytes = 20
const period = 30

/** As RFC 6238 has it, and all authenticator apps know it. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Agency Atlas', label, secret, algorithm: 'SHA1', digits: 6, period })

/**
 * Makes the secret for an authenticator app. It is not in force until `confirmTwoFactor`; one that was not confirmed is
 * replaced.
 *
 * @returns The secret in Base32 and as an `otpauth:` URL, or null when two-factor sign-in is on already.
 */
export async function setUpTwoFactor(
  { pool }: Database,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; url: string } | null> {
  const secret = new Secret({ size: secretBytes })
  const { rowCount } =
    await pool.query(sql`insert into two_factor as held (user_id, secret) values (${id}, ${Buffer.from(secret.bytes)})
     on conflict (user_id) do update set secret = excluded.secret where held.confirmed_at is null`)
  return rowCount === 1 ? { secret: secret.base32, url: totpOf(secret, email).toString() } : null
}

/**
 * Turns two-factor sign-in on by a code of the app.
 *
 * @returns The recovery codes; `'wrong'` for a wrong code, `'not set up'` when there is no secret to be confirmed: of two
 *   confirmations at once, one gets the codes.
 */
export function confirmTwoFactor(
  { pool }: Database,
  userId: number,
  code: string,
): Promise<string[] | 'wrong' | 'not set up'> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ secret: Buffer }>(
      sql`select secret from two_factor where user_id = ${userId} and confirmed_at is null for update`,
    )
    const [pending] = rows
    if (!pending) return 'not set up'
    const step = stepOf(pending.secret, code)
    if (step === null) return 'wrong'
    await client.query(
      sql`update two_factor set confirmed_at = now(), last_step = ${step} where user_id = ${userId}`,
    )
    return replaceRecoveryCodes(client, userId)
  })
}

/** Replaces the recovery codes. Null when two-factor sign-in is off. */
export function renewRecoveryCodes({ pool }: Database, userId: number): Promise<string[] | null> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      sql`select from two_factor where user_id = ${userId} and confirmed_at is not null for update`,
    )
    return rowCount === 1 ? replaceRecoveryCodes(client, userId) : null
  })
}

/** Turns two-factor sign-in off, and forgets its secret and recovery codes. False when it was not set up. */
export async function turnTwoFactorOff({ pool }: Database, userId: number): Promise<boolean> {
  const { rowCount } = await pool.query(sql`delete from two_factor where user_id = ${userId}`)
  return rowCount === 1
}

/** The secret of an account that has two-factor sign-in on, else undefined. */
export async function findSecret(pool: pg.Pool, userId: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    sql`select secret from two_factor where user_id = ${userId} and confirmed_at is not null`,
  )
  return rows[0]?.secret
}

/**
 * Whether the code opens the account: a code of the app at most one time step off, or a recovery code. Each is accepted
 * once, by one of the requests that bring it at once; after a code of the app no older one is accepted.
 */
export async function spendCode(
  pool: pg.Pool,
  userId: number,
  secret: Buffer,
  code: string,
): Promise<boolean> {
  if (!isAppCode(code)) return spendRecoveryCode(pool, userId, code)
  const step = stepOf(secret, code)
  if (step === null) return false
  const { rowCount } = await pool.query(
    sql`update two_factor set last_step = ${step} where user_id = ${userId} and secret = ${secret} and last_step < ${step}`,
  )
  return rowCount === 1
}

const withoutBlanks = (code: string) => code.replace(/\s/g, '')

const isAppCode = (code: string) => /^\d{6}$/.test(withoutBlanks(code))

/** The time step that a code of the app is for, or null when it is wrong or more than one step off. */
function stepOf(secret: Buffer, code: string): number | null {
  const now = Date.now()
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const delta = totp.validate({ token: withoutBlanks(code), timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

const codes = 10

/** Letters and digits that cannot be mistaken for one another: 32 of them, 5 bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces the recovery codes of an account by ten new ones of 80 bits. The database knows their digests only. */
async function replaceRecoveryCodes(client: pg.ClientBase, userId: number): Promise<string[]> {
  const fresh = Array.from({ length: codes }, createCode)
  await client.query(sql`delete from recovery_codes where user_id = ${userId}`)
  await client.query(
    sql`insert into recovery_codes (user_id, digest) select ${userId}, unnest(${fresh.map(digestOfCode)}::bytea[])`,
  )
  return fresh
}

/** Uses up a recovery code, however it was typed. False when it is none: of two who come at once, one gets true. */
async function spendRecoveryCode(client: pg.Pool, userId: number, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`delete from recovery_codes where user_id = ${userId} and digest = ${digestOfCode(code)}`,
  )
  return rowCount === 1
}

/** Such as `k3f9-02mz-7q1x-wd8h`. */
function createCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(/(?<=^(?:.{4})+)(?=.)/g, '-')
}

const digestOfCode = (code: string) => digestOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
