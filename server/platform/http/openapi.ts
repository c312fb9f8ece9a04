import swagger from '@fastify/swagger'
import { Type } from 'typebox'
import type { Api } from '../api.ts'

/** Describes all routes that are registered after this call. */
export async function describeApi(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Agency Atlas',
        version: '1',
        description: 'Search public-sector agencies and find the right contacts.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, route }) => ({
      schema: route.config?.public ? { ...schema, security: [] } : schema,
      url,
    }),
  })
}

export function registerDescriptionRoutes(api: Api): void {
  api.get(
    '/openapi.json',
    {
      config: { public: true },
      schema: { summary: 'Get this OpenAPI description', response: { 200: Type.Unknown() } },
    },
    async () => api.swagger(),
  )
}
