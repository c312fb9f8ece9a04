import type { FastifyRequest } from 'fastify'
import type { Api } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import {
  accountAtAddressPrefix,
  accountKey,
  limitByAccountAndAddress,
  limitByAddress,
  limitUses,
  networkOf,
} from '../platform/rate-limits/limit-uses.ts'
import { resetUses } from '../platform/rate-limits/rate-limit-store.ts'

/** The limits on login attempts. Counting one too many throws a 429 with `Retry-After`. */
export interface LoginLimits {
  countByAddress(request: FastifyRequest): Promise<void>
  /**
   * Counts a login attempt. A device that signed in before has its own count, which others cannot use up; all other
   * attempts are counted per account and IP address, and per account. [SEC-02, SEC-15]
   *
   * @param device The id of a known device, see `recognizeDevice`.
   * @returns A function that clears these counts. Call it if the attempt succeeds.
   */
  countByAccount(
    request: FastifyRequest,
    email: string,
    device: string | undefined,
  ): Promise<() => Promise<void>>
}

/** Creates the limits configured in `RATE_LIMITS`. */
export function createLoginLimits(api: Api): LoginLimits {
  const { loginByAddress, loginByAccount, loginByAccountTotal } = api.configuration.rateLimits
  const countUnknown = limitByAccountAndAddress(api, 'login', {
    perAddress: loginByAccount,
    total: loginByAccountTotal,
  })
  const countDevice = limitUses(api, loginByAccount)
  return {
    countByAddress: limitByAddress(api, 'login', loginByAddress),
    async countByAccount(request, email, device) {
      if (device !== undefined) {
        const key = `login_by_device:${device}`
        await countDevice(request, key)
        return () => resetUses(api.database, key)
      }
      await countUnknown(request, email)
      const keyAtAddress = accountAtAddressPrefix('login', email) + networkOf(request)
      return () => resetUses(api.database, accountKey('login', email), keyAtAddress)
    },
  }
}

/**
 * Clears an account's login attempts at every address, after its password changed. Counts per device need no clearing,
 * since a new password makes all devices unknown.
 */
export async function clearLoginAttempts({ pool }: Database, email: string): Promise<void> {
  await pool.query(
    sql`delete from rate_limits where key = ${accountKey('login', email)} or starts_with(key, ${accountAtAddressPrefix('login', email)})`,
  )
}
