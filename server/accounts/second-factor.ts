import type { FastifyRequest } from 'fastify'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { accountKey, limitByAccount } from '../platform/rate-limits/limit-uses.ts'
import { forgetUses } from '../platform/rate-limits/rate-limit-store.ts'
import { findSecret, spendCode } from './two-factor.ts'

/**
 * Requires a code if the account has two-factor sign-in on. Call it only after the password was right, or the response
 * would reveal which accounts have it on.
 *
 * @throws {HttpError} 401 at `code` when it is missing, wrong or used; 429 after too many wrong ones.
 */
export type RequireCode = (
  request: FastifyRequest,
  account: { id: number; email: string },
  code: string | undefined,
) => Promise<void>

/** What wrong codes are counted by, at sign-in and at the setup. */
export const codeLimit = 'code'

/** Makes the check with the limit that `RATE_LIMITS` asks for. */
export function secondFactor(api: Api): RequireCode {
  const { database, configuration } = api
  const count = limitByAccount(api, codeLimit, configuration.rateLimits.codeByAccount)
  return async (request, { id, email }, code) => {
    const secret = await findSecret(database.pool, id)
    if (!secret) return
    if (!code) throw refusal('Enter the code from your authenticator app.')
    await count(request, email)
    if (!(await spendCode(database.pool, id, secret, code))) throw refusal(wrongCode)
    await forgetUses(database, accountKey(codeLimit, email))
  }
}

export const wrongCode = 'That code is not valid.'

const refusal = (message: string) => new HttpError(401, message, { errors: { code: [message] } })
