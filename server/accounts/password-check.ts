import type { FastifyRequest } from 'fastify'
import type { Api } from '../platform/api.ts'
import { sql } from '../platform/database/sql.ts'
import { formError, type HttpError, signInRequired } from '../platform/errors.ts'
import { accountKey, limitByAccount, resetRateLimits } from '../platform/rate-limits/rate-limiter.ts'
import { logAccountEvent } from './log-account-event.ts'
import { verifyPassword } from './password-hash.ts'

interface PasswordOwner {
  id: number
  email: string
  firstName: string
  lastName: string
  passwordHash: string | null
}

/**
 * Creates a function that checks the signed-in account's current password. It returns the account; without a password,
 * the hash is null. A wrong password is a 422 with an error for `current_password`, never a 401, which would sign the
 * user out. Wrong attempts are limited per account.
 */
export function createPasswordCheck(api: Api) {
  const { database } = api
  const enforceLimit = limitByAccount(api, 'currentPassword')
  return async (request: FastifyRequest, password: string | undefined) => {
    const { rows } = await database.pool.query<PasswordOwner>(sql`
      select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
      from users where id = ${request.account.id}`)
    const [account] = rows
    if (!account) throw signInRequired()
    if (account.passwordHash === null) return account
    if (!password) throw formError({ current_password: ['Enter your current password'] })
    await enforceLimit(account.email)
    if (!(await verifyPassword(account.passwordHash, password))) {
      logAccountEvent(request, 'Wrong current password', account.id)
      throw wrongPasswordError()
    }
    await resetRateLimits(database, accountKey('currentPassword', account.email))
    return account
  }
}

export function wrongPasswordError(): HttpError {
  return formError({ current_password: ['Your current password is incorrect. Please try again.'] })
}
