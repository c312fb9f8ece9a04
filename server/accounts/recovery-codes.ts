import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sql } from '../platform/database/sql.ts'
import { digestOf } from '../sessions/tokens.ts'

const codes = 10

/** Letters and digits that cannot be mistaken for one another: 32 of them, 5 bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces the recovery codes of an account by ten new ones of 80 bits. The database knows their digests only. */
export async function replaceRecoveryCodes(client: pg.ClientBase, userId: number): Promise<string[]> {
  const fresh = Array.from({ length: codes }, createCode)
  await client.query(sql`delete from recovery_codes where user_id = ${userId}`)
  await client.query(
    sql`insert into recovery_codes (user_id, digest) select ${userId}, unnest(${fresh.map(digestOfCode)}::bytea[])`,
  )
  return fresh
}

/** Uses up a recovery code, however it was typed. False when it is none: of two who come at once, one gets true. */
export async function spendRecoveryCode(client: pg.Pool, userId: number, code: string): Promise<boolean> {
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
