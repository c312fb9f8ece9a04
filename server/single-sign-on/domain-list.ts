import { emailKey } from '../accounts/email-key.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** An email domain with single sign-on, and its tenant at the identity provider. */
export interface AllowedDomain {
  domain: string
  tenant: string
}

/** All allowed domains, sorted by name. */
export function listDomains({ kysely }: Database): Promise<AllowedDomain[]> {
  return kysely.selectFrom('allowed_domains').select(['domain', 'tenant']).orderBy('domain').execute()
}

/** Adds a domain unless it is already listed. Returns its current entry. */
export async function addDomain(
  { kysely }: Database,
  { domain, tenant }: AllowedDomain,
): Promise<AllowedDomain> {
  await kysely
    .insertInto('allowed_domains')
    .values({ domain, tenant })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return kysely
    .selectFrom('allowed_domains')
    .select(['domain', 'tenant'])
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
}

/** Removes a domain. Returns false if it is not listed. */
export async function removeDomain({ kysely }: Database, domain: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('allowed_domains')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The number of accounts of a domain that have a password but no single sign-on yet. */
export async function countUnlinkedAccounts({ pool }: Database, domain: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(sql`select count(*)::int as count from users
     where password_hash is not null and email_key like '%@' || ${emailKey(domain)}
       and not exists (select from identities where identities.user_id = users.id)`)
  return rows[0]?.count ?? 0
}
