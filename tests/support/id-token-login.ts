import type { Database } from '../../server/platform/database/database.ts'
import { ann, sampleTenant } from './identity-provider.ts'
import type { TestApi } from './test-api.ts'

export const allowDomain = async (
  { pool }: Database,
  domain = 'workplace.example',
  tenant = sampleTenant,
): Promise<void> => {
  await pool.query('insert into allowed_domains (domain, tenant) values ($1, $2)', [domain, tenant])
}

/** Logs in like the app does for Ann, with an ID token. Other fields can be overridden. */
export const logInWithIdToken = (
  { call }: TestApi,
  id_token: string,
  posted: Readonly<Record<string, unknown>> = {},
) =>
  call('POST', 'login', {
    api_user: {
      email: ann.email,
      provider: 'entra_id',
      access_token: 'unused',
      id_token,
      uid: ann.subject,
      name: 'Ann Dealer',
      omniauth_login: true,
      ...posted,
    },
  })
