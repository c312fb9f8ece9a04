import { MessageSchema } from '../../contract/common-schemas.ts'
import { ConfirmationQuerySchema } from '../../contract/email-confirmation.ts'
import type { Api } from '../platform/api.ts'
import { sql } from '../platform/database/sql.ts'
import { HttpError } from '../platform/errors.ts'
import { limitByAddress } from '../platform/rate-limits/rate-limiter.ts'
import { findTokenOwner } from './mailed-tokens.ts'

/**
 * `GET confirmation`: confirms the email that the token was sent to. The token works until it expires, because pages
 * are reloaded and email scanners follow links.
 */
export function registerConfirmationRoutes(api: Api): void {
  const { database } = api
  const enforceLimit = limitByAddress(api, 'confirmation')
  api.get(
    '/confirmation',
    {
      config: { public: true },
      schema: {
        summary: 'Confirm an email address',
        querystring: ConfirmationQuerySchema,
        response: { 200: MessageSchema },
      },
    },
    async (request) => {
      await enforceLimit(request)
      const owner = await findTokenOwner(database, request.query.confirmation_token, 'confirmation')
      if (!owner) {
        throw new HttpError(422, 'Your email has not been confirmed, please contact administrator.')
      }
      await database.pool.query(
        sql`update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${owner.id}`,
      )
      return { message: 'Your email has been confirmed successfully' }
    },
  )
}
