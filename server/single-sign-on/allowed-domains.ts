import { sql } from 'kysely'
import { emailDomain } from '../../contract/email-domain.ts'
import type { Api } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors.ts'

/** Checks whether the tenant owns the email's domain. */
export async function isAllowedToTenant(
  { kysely }: Database,
  { email, tenant }: { email: string; tenant: string },
): Promise<boolean> {
  const allowed = await kysely
    .selectFrom('allowed_domains')
    .select('domain')
    .where('domain', '=', emailDomain(email))
    .where(sql<string>`lower(tenant)`, '=', tenant.toLowerCase())
    .executeTakeFirst()
  return allowed !== undefined
}

/**
 * Rejects emails of domains with single sign-on, so that nobody can register a colleague's email. If single sign-on is not
 * configured, every email is accepted.
 *
 * @throws {HttpError} 422 if the domain uses single sign-on.
 */
export async function requirePasswordDomain(
  { configuration, database }: Pick<Api, 'configuration' | 'database'>,
  email: string,
): Promise<void> {
  if (configuration.entraClientId === null) return
  const allowed = await database.kysely
    .selectFrom('allowed_domains')
    .select('domain')
    .where('domain', '=', emailDomain(email))
    .executeTakeFirst()
  if (allowed) throw new HttpError(422, 'This email uses single sign-on. Sign in with your work account.')
}
