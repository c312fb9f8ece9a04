import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { accountKey, limitByAccount, resetRateLimits } from '../platform/rate-limits/rate-limiter.ts'
import { consumeCode, findSecret } from './codes.ts'

export const wrongCodeText = 'This code is incorrect, expired, or already used. Please try again.'

export function createCodeCheck(api: Api) {
  const { database } = api
  const enforceLimit = limitByAccount(api, 'code')
  /**
   * Requires a code if the account uses two-factor authentication. Call it only after verifying the password; otherwise
   * the response would reveal which accounts use it.
   *
   * @throws {HttpError} 401 with an error for `code` if it is missing, wrong, or already used; 429 after too many wrong
   * codes.
   */
  return async ({ id, email }: { id: number; email: string }, code: string | undefined) => {
    const secret = await findSecret(database.pool, id)
    if (!secret) return
    if (!code) throw codeError('Enter the code from your authenticator app')
    await enforceLimit(email)
    if (!(await consumeCode(database.pool, id, secret, code))) throw codeError(wrongCodeText)
    await resetRateLimits(database, accountKey('code', email))
  }
}

const codeError = (message: string) => new HttpError(401, message, { errors: { code: [message] } })
