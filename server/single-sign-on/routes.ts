import { AllowedDomainListSchema, AllowedDomainQuerySchema } from '../../contract/login.ts'
import type { Api } from '../platform/api.ts'
import { listDomains } from './allowed-domains.ts'

export function registerAllowedDomainRoutes(api: Api): void {
  api.get(
    '/allowed_domains',
    {
      config: { public: true },
      schema: {
        summary: 'List email domains that use single sign-on',
        querystring: AllowedDomainQuerySchema,
        response: { 200: AllowedDomainListSchema },
      },
    },
    async () => {
      if (api.configuration.entraClientId === null) return []
      return (await listDomains(api.database)).map(({ domain }) => ({ domain }))
    },
  )
}
