import { Type } from 'typebox'
import { logAccountEvent } from '../accounts/log-account-event.ts'
import type { Api } from '../platform/api.ts'
import { refusals } from '../platform/http/refusals.ts'
import { endSession } from './sessions.ts'

/** `DELETE logout`: revokes the token that it is sent with. */
export function registerLogoutRoutes(api: Api): void {
  api.delete(
    '/logout',
    { schema: { summary: 'Sign out', response: { 204: Type.Null(), ...refusals } } },
    async (request, reply) => {
      await endSession(api.database, request.account.sessionId)
      logAccountEvent(request, 'Signed out', request.account.id)
      return reply.code(204).send(null)
    },
  )
}
