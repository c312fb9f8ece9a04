import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { hashToken } from '../sessions/tokens.ts'

/** The length that RFC 4226 recommends for HMAC-SHA-1. */
const secretBytes = 20

/** Uses the defaults of RFC 6238, which every authenticator app supports. */
const createTotp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Agency Atlas', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })

/** Returns the secret in Base32 and as an `otpauth:` URL, or null if two-factor authentication is already on. */
export async function setUpTwoFactor(
  { pool }: Database,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; url: string } | null> {
  const secret = new Secret({ size: secretBytes })
  const { rowCount } =
    await pool.query(sql`insert into two_factor (user_id, secret) values (${id}, ${Buffer.from(secret.bytes)})
     on conflict (user_id) do update set secret = excluded.secret where two_factor.confirmed_at is null`)
  return rowCount === 1 ? { secret: secret.base32, url: createTotp(secret, email).toString() } : null
}

/**
 * Turns on two-factor authentication with a code from the authenticator app.
 *
 * @returns The recovery codes; `'wrong'` if the code is wrong; `'notSetUp'` if there is no unconfirmed secret,
 *   including after a concurrent confirmation.
 */
export function confirmTwoFactor(
  { pool }: Database,
  accountId: number,
  code: string,
): Promise<string[] | 'wrong' | 'notSetUp'> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ secret: Buffer }>(
      sql`select secret from two_factor where user_id = ${accountId} and confirmed_at is null for update`,
    )
    const [pending] = rows
    if (!pending) return 'notSetUp'
    const step = findTimeStep(pending.secret, code)
    if (step === null) return 'wrong'
    await client.query(
      sql`update two_factor set confirmed_at = now(), last_step = ${step} where user_id = ${accountId}`,
    )
    return issueRecoveryCodes(client, accountId)
  })
}

export function replaceRecoveryCodes({ pool }: Database, accountId: number): Promise<string[] | null> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      sql`select from two_factor where user_id = ${accountId} and confirmed_at is not null for update`,
    )
    return rowCount === 1 ? issueRecoveryCodes(client, accountId) : null
  })
}

export async function turnOffTwoFactor({ pool }: Database, accountId: number): Promise<boolean> {
  const { rowCount } = await pool.query(sql`delete from two_factor where user_id = ${accountId}`)
  return rowCount === 1
}

export async function findSecret(pool: pg.Pool, accountId: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    sql`select secret from two_factor where user_id = ${accountId} and confirmed_at is not null`,
  )
  return rows[0]?.secret
}

/**
 * Verifies and uses up a recovery code, or a code from the app that is at most one time step off. Each code is accepted
 * once, even if several requests send it concurrently. A code from the app also invalidates all older ones.
 *
 * @returns False if the code is wrong or was used before.
 */
export async function consumeCode(
  pool: pg.Pool,
  accountId: number,
  secret: Buffer,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(removeSpaces(code))) return consumeRecoveryCode(pool, accountId, code)
  const step = findTimeStep(secret, code)
  if (step === null) return false
  const { rowCount } = await pool.query(
    sql`update two_factor set last_step = ${step} where user_id = ${accountId} and secret = ${secret} and last_step < ${step}`,
  )
  return rowCount === 1
}

const removeSpaces = (code: string) => code.replace(/\s/g, '')

/** Finds the time step of a code from the app; null if the code is wrong or more than one step off. */
function findTimeStep(secret: Buffer, code: string): number | null {
  const now = Date.now()
  const totp = createTotp(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const delta = totp.validate({ token: removeSpaces(code), timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** 32 letters and digits (5 bits each), excluding similar ones. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Creates ten recovery codes of 80 bits, which replace the account's previous ones. The
 * database stores only their digests.
 */
async function issueRecoveryCodes(client: pg.ClientBase, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: 10 }, createRecoveryCode)
  await client.query(sql`delete from recovery_codes where user_id = ${accountId}`)
  await client.query(
    sql`insert into recovery_codes (user_id, digest) select ${accountId}, unnest(${codes.map(hashRecoveryCode)}::bytea[])`,
  )
  return codes
}

/**
 * Consumes a recovery code, ignoring case, spaces, and punctuation. Returns false if it does not exist or was used by a
 * concurrent request.
 */
async function consumeRecoveryCode(client: pg.Pool, accountId: number, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    sql`delete from recovery_codes where user_id = ${accountId} and digest = ${hashRecoveryCode(code)}`,
  )
  return rowCount === 1
}

/** Creates a recovery code, for example `k3f9-02mz-7q1x-wd8h`. */
function createRecoveryCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(/(?<=^(?:.{4})+)(?=.)/g, '-')
}

const hashRecoveryCode = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
