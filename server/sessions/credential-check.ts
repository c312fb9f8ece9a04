import type { FastifyRequest } from 'fastify'
import type { AccountRow } from '../accounts/accounts.ts'
import { logRejection } from '../accounts/log-account-event.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import type { Api } from '../platform/api.ts'
import { createCodeCheck } from '../two-factor/code-check.ts'
import { limitLoginAttempts } from './login-limits.ts'

interface Credentials {
  email: string
  password: string
  /** For an account with two-factor authentication. */
  code: string | undefined
  /** The device that sent the request, if the account signed in on it before. */
  deviceId?: string | undefined
}

export type VerifyCredentials = ReturnType<typeof createCredentialCheck>

/** Creates a function that checks a password and, for accounts with two-factor authentication, a code. */
export function createCredentialCheck(api: Api) {
  const enforceAttemptLimit = limitLoginAttempts(api)
  const requireCode = createCodeCheck(api)
  /**
   * @param account The account with this email, if there is one.
   * @returns The account and the hash that the password was verified against, or null if the password is wrong.
   * @throws {HttpError} 429 after too many attempts, and what `requireCode` throws.
   */
  return async (
    request: FastifyRequest,
    account: AccountRow | undefined,
    { email, password, code, deviceId }: Credentials,
  ) => {
    const clearAttempts = await enforceAttemptLimit(request, email, deviceId).catch(
      logRejection(request, account?.id),
    )
    const passwordHash = account?.password_hash ?? null
    const isPasswordCorrect = await verifyPassword(passwordHash, password)
    if (!account || passwordHash === null || !isPasswordCorrect) return null
    const checkedCode = requireCode(account, code)
    // A request for the code is a normal step of two-factor authentication, not a failure.
    await (code ? checkedCode.catch(logRejection(request, account.id)) : checkedCode)
    await clearAttempts()
    return { account, passwordHash }
  }
}
