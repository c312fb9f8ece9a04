import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import type { Database } from '../db/database.ts'
import { accountKey, limitByAccount, limitByAddress } from './limit-uses.ts'
import { forgetUses } from './rate-limit-store.ts'

/**
 * The limits on attempts to sign in, by the address of the client and by the account that they are about. Each count
 * throws a 429 that says when to try again once there were too many.
 */
export interface LoginLimits {
  countByAddress(request: FastifyRequest): Promise<void>
  countByAccount(request: FastifyRequest, email: string): Promise<void>
  /** A password that was right clears the account's count (the address keeps its own). */
  forgetAttempts(email: string): Promise<void>
}

/** Makes the limits that `RATE_LIMITS` asks for. */
export function loginLimits(api: Api): LoginLimits {
  const { loginByAddress, loginByAccount } = api.configuration.rateLimits
  return {
    countByAddress: limitByAddress(api, 'login', loginByAddress),
    countByAccount: limitByAccount(api, 'login', loginByAccount),
    forgetAttempts: (email) => forgetLoginAttempts(api.database, email),
  }
}

/** Lets the account of an address start over: its password is right, or new. */
export function forgetLoginAttempts(database: Database, email: string): Promise<void> {
  return forgetUses(database, accountKey('login', email))
}
