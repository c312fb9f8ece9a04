import { emailDomain, normalizeEmail } from '../../contract/email-address.ts'
import type { Api } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { HttpError } from '../platform/errors.ts'

export interface AllowedDomain {
  domain: string
  tenant: string
}

async function findDomain({ pool }: Database, domain: string): Promise<AllowedDomain | undefined> {
  const { rows } = await pool.query<AllowedDomain>(
    sql`select domain, tenant from allowed_domains where domain = ${domain}`,
  )
  return rows[0]
}

export async function isAllowedToTenant(
  database: Database,
  { email, tenant }: { email: string; tenant: string },
): Promise<boolean> {
  const allowed = await findDomain(database, emailDomain(email))
  return allowed?.tenant.toLowerCase() === tenant.toLowerCase()
}

/**
 * Rejects emails of domains with single sign-on, so that nobody can register a colleague's email. Accepts every email
 * if single sign-on is not configured.
 *
 * @throws {HttpError} 422 if the domain uses single sign-on.
 */
export async function requirePasswordDomain(
  { configuration, database }: Pick<Api, 'configuration' | 'database'>,
  email: string,
): Promise<void> {
  if (configuration.entraClientId === null) return
  if (await findDomain(database, emailDomain(email)))
    throw new HttpError(422, 'This email uses single sign-on. Sign in with your work account.')
}

export async function listDomains({ pool }: Database): Promise<AllowedDomain[]> {
  const { rows } = await pool.query<AllowedDomain>(
    'select domain, tenant from allowed_domains order by domain',
  )
  return rows
}

export async function addDomain(database: Database, added: AllowedDomain): Promise<AllowedDomain> {
  await database.pool.query(sql`
    insert into allowed_domains (domain, tenant) values (${added.domain}, ${added.tenant}) on conflict do nothing`)
  return (await findDomain(database, added.domain)) ?? added
}

export async function removeDomain({ pool }: Database, domain: string): Promise<boolean> {
  const { rowCount } = await pool.query(sql`delete from allowed_domains where domain = ${domain}`)
  return rowCount === 1
}

export async function countUnlinkedAccounts({ pool }: Database, domain: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(sql`select count(*)::int as count from users
     where password_hash is not null and email_key like '%@' || ${normalizeEmail(domain)}
       and not exists (select from identities where identities.user_id = users.id)`)
  return rows[0]?.count ?? 0
}
