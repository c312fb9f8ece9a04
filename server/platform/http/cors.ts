import cors from '@fastify/cors'
import { totalInRadiusHeader, unselectedTypeCountsHeader } from '../../../contract/agency-search-headers.ts'
import type { Api } from '../api.ts'

export async function allowConfiguredOrigins(app: Api): Promise<void> {
  await app.register(cors, {
    origin: app.configuration.corsOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: [
      'Authorization',
      totalInRadiusHeader,
      unselectedTypeCountsHeader,
      'Retry-After',
      'Content-Disposition',
    ],
    maxAge: 600,
  })
}
