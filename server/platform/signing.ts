import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'

/** The purposes of signing, each with its own key. */
type SigningPurpose = 'sales-reports-csv' | 'device-cookie'

/**
 * Returns the secret key (32 bytes) for a purpose. All processes share the key that the first of them creates. Deleting
 * its row in `signing_keys` invalidates everything signed with it.
 */
export async function getOrCreateSigningKey(database: Database, purpose: SigningPurpose): Promise<Buffer> {
  const known = await findSigningKey(database, purpose)
  if (known) return known
  await database.pool.query(
    sql`insert into signing_keys (name, key) values (${purpose}, ${randomBytes(32)}) on conflict do nothing`,
  )
  return getOrCreateSigningKey(database, purpose)
}

export async function findSigningKey(
  { pool }: Database,
  purpose: SigningPurpose,
): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ key: Buffer }>(
    sql`select key from signing_keys where name = ${purpose}`,
  )
  return rows[0]?.key
}

/** Encodes the text and its signature (HMAC-SHA-256) in URL-safe characters. */
export function signText(key: Buffer, text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

/** Verifies the signature and returns the text, or undefined if anything was changed. */
export function readSignedText(key: Buffer, signed: string): string | undefined {
  const [payload = '', signature = '', ...more] = signed.split('.')
  // Compare text, not bytes, because several strings decode to the same bytes.
  const expected = Buffer.from(signatureOf(key, payload))
  const actual = Buffer.from(signature)
  const isValid = more.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
  return isValid ? Buffer.from(payload, 'base64url').toString() : undefined
}

function signatureOf(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}
