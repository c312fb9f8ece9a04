import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { SigningPurpose } from '../database/tables/signing-keys.ts'

/**
 * The secret key of a purpose (32 bytes), created at its first use and shared by all processes, even if several create it
 * concurrently. Deleting its row in `signing_keys` invalidates everything signed with it.
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

/** The key of a purpose, or undefined if nothing was signed yet. */
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
