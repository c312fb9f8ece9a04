import type { FastifyRequest } from 'fastify'
import { findAccount } from '../accounts/accounts.ts'
import { logAccountEvent } from '../accounts/log-account-event.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors.ts'
import type { VerifyCredentials } from '../sessions/credential-check.ts'
import { findLinkedAccount, linkIdentity } from './identities.ts'
import type { VerifiedIdentity } from './verified-identity.ts'

/** Returns a function that links a single sign-on identity to the account that already has its email. */
export function createAccountLinker(database: Database, verifyCredentials: VerifyCredentials) {
  /** @throws {HttpError} 409 for a wrong password, and what `verifyCredentials` throws. */
  return async (
    request: FastifyRequest,
    identity: VerifiedIdentity,
    password: string,
    code: string | undefined,
  ) => {
    const { email } = identity
    const account = await findAccount(database, email)
    const verified = await verifyCredentials(request, account, { email, password, code })
    const isLinked =
      verified !== null &&
      (await linkIdentity(database, identity, verified.account.id, verified.passwordHash))
    if (!isLinked) {
      logAccountEvent(request, 'Sign-in failed', account?.id)
      throw new HttpError(409, `Incorrect password for ${email}. Please try again.`)
    }
    logAccountEvent(request, 'Account linked to single sign-on', account?.id)
    return findLinkedAccount(database, identity)
  }
}
