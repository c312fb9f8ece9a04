import { Type } from 'typebox'
import type { Api } from '../api.ts'
import { HttpError } from '../errors.ts'
import { refusals } from '../http/refusals.ts'

/** `GET /healthz`: 200 while the database answers, else 503. For load balancers and start scripts. */
export function registerHealthRoutes(api: Api): void {
  api.get(
    '/healthz',
    {
      logLevel: 'warn',
      schema: {
        summary: 'Whether the API can serve',
        security: [],
        response: { 200: Type.Object({ status: Type.Literal('ok') }), ...refusals },
      },
    },
    async (request) => {
      try {
        await api.database.pool.query('select 1')
      } catch (error) {
        request.log.error({ err: error }, 'The database does not answer')
        throw new HttpError(503, 'The database does not answer.', { headers: { 'Retry-After': '5' } })
      }
      return { status: 'ok' as const }
    },
  )
}
