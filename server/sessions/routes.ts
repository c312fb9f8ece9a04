import { Type } from 'typebox'
import { AccountSessionListSchema } from '../../contract/accounts.ts'
import { logAccountEvent } from '../accounts/log-account-event.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { IdParameters, parsePathId } from '../platform/http/path-id.ts'
import { endSession, endSessionsOf, listSessions } from './sessions.ts'

export function registerSessionRoutes(api: Api): void {
  const { database } = api
  api.get(
    '/account/sessions',
    {
      schema: {
        summary: 'List your sessions',
        description: 'Most recently used first.',
        response: { 200: AccountSessionListSchema },
      },
    },
    (request) => listSessions(database, request.account),
  )

  api.delete(
    '/account/sessions',
    { schema: { summary: 'End all your other sessions', response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id, sessionId } = request.account
      await endSessionsOf(database.pool, id, sessionId)
      logAccountEvent(request, 'Other sessions ended', id)
      return reply.code(204).send(null)
    },
  )

  api.delete(
    '/account/sessions/:id',
    {
      schema: {
        summary: 'End one of your sessions',
        params: IdParameters,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.account
      if (!(await endSession(database, { id, sessionId: parsePathId(request.params.id) }))) {
        throw new HttpError(404, 'This session has already ended.')
      }
      logAccountEvent(request, 'Session ended', id)
      return reply.code(204).send(null)
    },
  )
}
