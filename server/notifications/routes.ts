import { Type } from 'typebox'
import { NotificationListSchema } from '../../contract/notifications.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { IdParameters, parsePathId } from '../platform/http/path-id.ts'
import { sendQueriedJson } from '../platform/http/send-json-text.ts'
import { dismissNotification, notificationsOf } from './statements.ts'

export function registerNotificationRoutes(api: Api): void {
  const { database } = api
  api.get(
    '/notifications',
    {
      schema: {
        summary: 'List your notifications',
        description: 'The 100 newest notifications that you have not dismissed, newest first.',
        response: { 200: NotificationListSchema },
      },
    },
    async (request, reply) => sendQueriedJson(request, reply, database, notificationsOf(request.account.id)),
  )

  api.post(
    '/notifications/:id/dismiss',
    {
      schema: {
        summary: 'Dismiss a notification',
        description: 'Dismissing it again has no effect.',
        params: IdParameters,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const isDismissed = await dismissNotification(
        database,
        parsePathId(request.params.id),
        request.account.id,
      )
      if (!isDismissed) throw new HttpError(404, 'Notification not found.')
      return reply.code(204).send(null)
    },
  )
}
