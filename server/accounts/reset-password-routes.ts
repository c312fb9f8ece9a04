import { MessageSchema } from '../../contract/common-schemas.ts'
import { ForgotPasswordSchema, ResetPasswordSchema } from '../../contract/reset-password.ts'
import { queueMail } from '../mail/queue.ts'
import type { Api } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { formError, HttpError, throwFormErrors } from '../platform/errors.ts'
import {
  accountKey,
  limitByAccountAndAddress,
  limitByAddress,
  resetRateLimits,
} from '../platform/rate-limits/rate-limiter.ts'
import { clearLoginAttempts } from '../sessions/login-limits.ts'
import { resumeSession } from '../sessions/sessions.ts'
import { hashBearerToken } from '../sessions/tokens.ts'
import { findAccount, setPassword } from './accounts.ts'
import { logAccountEvent } from './log-account-event.ts'
import { consumeToken, findTokenOwner } from './mailed-tokens.ts'
import { hashPassword } from './password-hash.ts'
import { passwordErrors } from './password-rules.ts'

/** `POST password` emails a reset link; `PUT password` sets a new password with the token from that link. */
export function registerResetPasswordRoutes(api: Api): void {
  const { database, mailWorker } = api
  const enforceLinkLimitByAddress = limitByAddress(api, 'password')
  const enforceLinkLimitByAccount = limitByAccountAndAddress(api, 'password')
  const enforceResetLimit = limitByAddress(api, 'reset')

  api.post(
    '/password',
    {
      config: { public: true },
      schema: {
        summary: 'Request a password reset link',
        body: ForgotPasswordSchema,
        response: { 200: MessageSchema },
      },
    },
    async (request) => {
      const { email } = request.body
      await enforceLinkLimitByAddress(request)
      const account = await findAccount(database, email)
      logAccountEvent(request, 'Password reset requested', account?.id)
      await enforceLinkLimitByAccount(request, email)
      if (!account) throw new HttpError(404, 'Email not found, please contact your administrator.')
      await queueMail(database.pool, account.id, 'password_reset')
      mailWorker.wake()
      return { message: 'Password reset link has been sent to your email!' }
    },
  )

  api.put(
    '/password',
    {
      config: { public: true },
      schema: {
        summary: 'Set a new password',
        body: ResetPasswordSchema,
        response: { 200: MessageSchema },
      },
    },
    async (request) => {
      const {
        password,
        password_confirmation: passwordConfirmation,
        reset_password_token: token,
      } = request.body
      await enforceResetLimit(request)
      const owner = await findTokenOwner(database, token, 'password_reset')
      if (!owner) throw formError({ reset_password_token: [expiredLink] })
      throwFormErrors(passwordErrors({ ...owner, password, passwordConfirmation }))
      const digest = hashBearerToken(request.headers.authorization)
      const session = digest && (await resumeSession(database, digest))
      const isReset = await resetPassword(database, owner, token, password, session?.sessionId ?? null)
      if (!isReset) throw formError({ reset_password_token: [expiredLink] })
      logAccountEvent(request, 'Password reset', owner.id)
      return { message: 'Your password has been changed successfully' }
    },
  )
}

const expiredLink = 'This link has expired or was already used. Request a new one.'

/**
 * Sets the account's new password, uses up the token, cancels the account's other links, and ends all other sessions.
 * Since the user received the link, the email is confirmed too.
 *
 * @param ownSessionId The session that sent the request, if any. It does not end.
 * @returns False if the token was used concurrently and nothing was done.
 */
async function resetPassword(
  database: Database,
  owner: { id: number; email: string },
  token: string,
  password: string,
  ownSessionId: number | null,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const isReset = await inTransaction(database.pool, async (client) => {
    // Lock the account, because concurrent resets with two links of one account would deadlock.
    await client.query(sql`select from users where id = ${owner.id} for update`)
    if (!(await consumeToken(client, token, 'password_reset'))) return false
    await setPassword(client, owner.id, passwordHash, ownSessionId)
    await client.query(
      sql`update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${owner.id}`,
    )
    return true
  })
  if (isReset) {
    await clearLoginAttempts(database, owner.email)
    await resetRateLimits(database, accountKey('code', owner.email))
  }
  return isReset
}
