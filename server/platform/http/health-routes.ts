import { setTimeout as delay } from 'node:timers/promises'
import { Type } from 'typebox'
import type { Api } from '../api.ts'
import { errorResponses, temporarilyUnavailable } from '../errors.ts'
import type { AdmissionControl } from './admission-control.ts'

/** The API is not ready if no request could be admitted for this long, in ms. */
const maxStall = 5_000

/** How long the readiness check waits for the database, in ms. */
const checkTimeout = 3_000

const response = { 200: Type.Object({ status: Type.Literal('ok') }), ...errorResponses }

/**
 * `GET /healthz`: 200 if the database responds, otherwise 503. For process supervisors and start scripts.
 * `GET /readyz`: 200 if the API can serve requests, otherwise 503. For load balancers. Both return 503 during
 * shutdown, like every other path.
 */
export function registerHealthRoutes(api: Api, admission: AdmissionControl): void {
  api.get(
    '/healthz',
    {
      logLevel: 'warn',
      config: { public: true },
      schema: { summary: 'Check that the database responds', response },
    },
    async () => {
      await checkDatabase(api)
      return { status: 'ok' as const }
    },
  )
  api.get(
    '/readyz',
    {
      logLevel: 'warn',
      config: { public: true },
      schema: { summary: 'Check that the API can serve requests', response },
    },
    async () => {
      if (admission.stalledFor > maxStall) throw temporarilyUnavailable('The server is busy.')
      await Promise.race([checkDatabase(api), rejectAfter(checkTimeout)])
      return { status: 'ok' as const }
    },
  )
}

async function checkDatabase({ database, log }: Api): Promise<void> {
  try {
    await database.pool.query('select 1')
  } catch (error) {
    log.error({ err: error }, 'The database is not responding')
    throw temporarilyUnavailable('The database is not responding.')
  }
}

async function rejectAfter(milliseconds: number): Promise<never> {
  await delay(milliseconds, undefined, { ref: false })
  throw temporarilyUnavailable('The database is not responding.')
}
