import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import type { Api } from '../api.ts'
import { errorResponses, HttpError } from '../errors.ts'
import type { Admission } from './admit-requests.ts'

/** The API is not ready if no request could be admitted for this time, in ms. */
const maxStall = 5_000

/** How long the readiness check waits for the database, in ms. */
const checkTimeout = 3_000

const response = { 200: Type.Object({ status: Type.Literal('ok') }), ...errorResponses }

/**
 * `GET /healthz`: 200 if the database responds, otherwise 503. For process supervisors and start scripts.
 * `GET /readyz`: 200 if the API can serve requests, otherwise 503. For load balancers. Both return 503 during
 * shutdown, like every other path.
 */
export function registerHealthRoutes(api: Api, admission: Admission): void {
  const checkDatabase = createDatabaseCheck(api)
  api.get(
    '/healthz',
    {
      logLevel: 'warn',
      config: { public: true },
      schema: { summary: 'Check that the database responds', response },
    },
    async ({ log }) => {
      await checkDatabase(log)
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
    async ({ log }) => {
      if (admission.stalledFor > maxStall) throw unavailableError('The server is busy.')
      await Promise.race([checkDatabase(log), rejectAfter(checkTimeout)])
      return { status: 'ok' as const }
    },
  )
}

/** Concurrent checks share one statement, so that many of them do not load the database. */
function createDatabaseCheck({ database }: Api): (log: FastifyBaseLogger) => Promise<void> {
  let running: Promise<unknown> | undefined
  return async (log) => {
    running ??= database.pool.query('select 1').finally(() => {
      running = undefined
    })
    try {
      await running
    } catch (error) {
      log.error({ err: error }, 'The database does not respond')
      throw unavailableError('The database does not respond.')
    }
  }
}

async function rejectAfter(milliseconds: number): Promise<never> {
  await delay(milliseconds, undefined, { ref: false })
  throw unavailableError('The database does not respond.')
}

const unavailableError = (message: string) => new HttpError(503, message, { headers: { 'Retry-After': '5' } })
