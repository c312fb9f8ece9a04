import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { SigningPurpose } from '../database/tables/signing-keys.ts'

/**
 * The secret key of a purpose, 32 bytes, made at its first use: one for all processes, also when several of them ask at
 * once. Without its row in `signing_keys` all that was signed with it ends.
 */
export async function signingKey(database: Database, purpose: SigningPurpose): Promise<Buffer> {
  const known = await knownSigningKey(database, purpose)
  if (known) return known
  await database.kysely
    .insertInto('signing_keys')
    .values({ name: purpose, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return signingKey(database, purpose)
}

/** The key of a purpose; undefined as long as nothing was signed. */
export async function knownSigningKey(
  { kysely }: Database,
  purpose: SigningPurpose,
): Promise<Buffer | undefined> {
  const row = await kysely
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', purpose)
    .executeTakeFirst()
  return row?.key
}
