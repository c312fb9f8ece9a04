import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import type { Api } from '../api.ts'
import { errorResponses, HttpError } from '../errors.ts'
import type { Admission } from './admit-requests.ts'

/** The API is not ready if no request could be admitted for this long, in ms. */
const longestStall = 5_000

/** How long the readiness check waits for the database, in ms. */
const longestCheck = 3_000

const response = { 200: Type.Object({ status: Type.Literal('ok') }), ...errorResponses }

/**
 * `GET /healthz`: 200 if the database responds, otherwise 503. For process supervisors and start scripts.
 * `GET /readyz`: 200 if the API can serve requests, otherwise 503. For load balancers. Both return 503 during
 * shutdown, like every other path.
 */
export function registerHealthRoutes(api: Api, admission: Admission): void {
  const checkDatabase = databaseCheck(api)
  api.get(
    '/healthz',
    { logLevel: 'warn', schema: { summary: 'Check that the database responds', security: [], response } },
    async ({ log }) => {
      await checkDatabase(log)
      return { status: 'ok' as const }
    },
  )
  api.get(
    '/readyz',
    {
      logLevel: 'warn',
      schema: { summary: 'Check that the API can serve requests', security: [], response },
    },
    async ({ log }) => {
      if (admission.stalledFor > longestStall) throw unavailable('The server is busy.')
      await Promise.race([checkDatabase(log), refuseAfter(longestCheck)])
      return { status: 'ok' as const }
    },
  )
}

/** Concurrent checks share one statement, so that many of them do not load the database. */
function databaseCheck({ database }: Api): (log: FastifyBaseLogger) => Promise<void> {
  let underWay: Promise<unknown> | undefined
  return async (log) => {
    underWay ??= database.pool.query('select 1').finally(() => {
      underWay = undefined
    })
    try {
      await underWay
    } catch (error) {
      log.error({ err: error }, 'The database does not respond')
      throw unavailable('The database does not respond.')
    }
  }
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await delay(milliseconds, undefined, { ref: false })
  throw unavailable('The database does not respond.')
}

const unavailable = (message: string) => new HttpError(503, message, { headers: { 'Retry-After': '5' } })
