import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { SigningPurpose } from '../database/tables/accounts.ts'

/**
 * Returns the secret key (32 bytes) for a purpose. All processes share the key that the first of them creates. Deleting
 * its row in `signing_keys` invalidates everything signed with it.
 */
export async function getSigningKey(database: Database, purpose: SigningPurpose): Promise<Buffer> {
  const known = await findSigningKey(database, purpose)
  if (known) return known
  await database.kysely
    .insertInto('signing_keys')
    .values({ name: purpose, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return getSigningKey(database, purpose)
}

/** Returns the key for a purpose, or undefined if nothing was signed yet. */
export async function findSigningKey(
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
