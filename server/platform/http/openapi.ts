import swagger from '@fastify/swagger'
import { type TObject, Type } from 'typebox'
import type { Api } from '../api.ts'
import { errorResponses } from '../errors.ts'

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

/**
 * Completes the schemas of all routes registered after this call: each describes its errors, and responds with 422 to
 * query parameters that are not in its schema, so that a misspelled filter is not silently ignored.
 */
export function completeSchemas(api: Api): void {
  api.addHook('onRoute', (route) => {
    const { querystring = Type.Object({}), response } = route.schema ?? {}
    const { properties } = querystring as TObject
    route.schema = {
      ...route.schema,
      querystring: Type.Object(properties, { additionalProperties: false }),
      response: { ...(response as object | undefined), ...errorResponses },
    }
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
