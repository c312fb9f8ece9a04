import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import type { Api } from './api.ts'
import type { Configuration } from './config.ts'
import type { Database } from './db/database.ts'

/** What the app is built from. */
export interface AppParts {
  configuration: Configuration
  database: Database
}

/** Builds the server with all its routes; it does not listen yet. Closing it leaves the database open. */
export async function buildApp({ configuration, database }: AppParts): Promise<Api> {
  const app: Api = fastify({
    trustProxy: configuration.trustedProxies,
  })
    .withTypeProvider<TypeBoxTypeProvider>()
    .setValidatorCompiler(TypeBoxValidatorCompiler)
  app.decorate('configuration', configuration)
  app.decorate('database', database)
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<TypeBoxTypeProvider>()
      registerRoutes(api)
    },
    { prefix: '/api/v1' },
  )
  return app
}

function registerRoutes(_api: Api): void {}
