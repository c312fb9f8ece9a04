import type { FastifyRequest } from 'fastify'
import { HttpError } from '../platform/errors.ts'

export type LoggedAccountEvent =
  | 'Signed in'
  | 'Sign-in failed'
  | 'Sign-in blocked'
  | 'Signed out'
  | 'Account created'
  | 'Account linked to single sign-on'
  | 'Password reset requested'
  | 'Password reset'
  | 'Wrong current password'
  | 'Password changed'
  | 'Session ended'
  | 'Other sessions ended'
  | 'Two-factor authentication turned on'
  | 'Two-factor authentication turned off'
  | 'Recovery codes replaced'
  | 'Account deleted'

/**
 * Logs an event with the account's ID, never its email. `accountId` is null in the log if no account has the email.
 * [SEC-14]
 */
export function logAccountEvent(
  request: FastifyRequest,
  event: LoggedAccountEvent,
  accountId: number | undefined,
): void {
  request.log.info({ accountId: accountId ?? null }, event)
}

/** Returns a handler for the `catch` of a sign-in step that logs a rejection and rethrows it. */
export function logRejection(request: FastifyRequest, accountId: number | undefined) {
  return (error: unknown): never => {
    if (error instanceof HttpError) {
      logAccountEvent(request, error.statusCode === 429 ? 'Sign-in blocked' : 'Sign-in failed', accountId)
    }
    throw error
  }
}
