import { AllowedDomainListWire, AllowedDomainQueryWire } from '../../src/services/api/contract/login.ts'
import type { Api } from '../api.ts'
import { refusals } from '../http/refusals.ts'

/** `GET allowed_domains`: the domains whose people sign in at their workplace; none while that is not set up. */
export function registerAllowedDomainRoutes(api: Api): void {
  api.get(
    '/allowed_domains',
    {
      config: { public: true },
      schema: {
        summary: 'E-mail domains that use single sign-on',
        security: [],
        querystring: AllowedDomainQueryWire,
        response: { 200: AllowedDomainListWire, ...refusals },
      },
    },
    async () => {
      if (api.configuration.entraClientId === null) return []
      return api.database.kysely.selectFrom('allowed_domains').select('domain').orderBy('domain').execute()
    },
  )
}
