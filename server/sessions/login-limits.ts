import type { FastifyRequest } from 'fastify'
import type { Api } from '../platform/api.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import {
  accountAtAddressPrefix,
  accountKey,
  createRateLimiter,
  limitByAccountAndAddress,
  networkOf,
  resetRateLimits,
} from '../platform/rate-limits/rate-limiter.ts'

/**
 * Limits login attempts for an account. A browser that has signed in before has its own count, which others cannot use up.
 * All other attempts are counted per account and IP address, and per account. Attempts beyond a limit throw a 429
 * with `Retry-After`. [SEC-02, SEC-15]
 */
export function limitLoginAttempts(api: Api) {
  const enforceUnknownDeviceLimit = limitByAccountAndAddress(api, 'login')
  const enforceDeviceLimit = createRateLimiter(api, api.configuration.rateLimits.loginByAccount)
  /**
   * @param deviceId The ID of a known device, see `recognizeDevice`.
   * @returns A function that clears these counts. Call it if the attempt succeeds.
   */
  return async (request: FastifyRequest, email: string, deviceId: string | undefined) => {
    if (deviceId !== undefined) {
      const key = `login_by_device:${deviceId}`
      await enforceDeviceLimit(key)
      return () => resetRateLimits(api.database, key)
    }
    await enforceUnknownDeviceLimit(request, email)
    const keyAtAddress = accountAtAddressPrefix('login', email) + networkOf(request)
    return () => resetRateLimits(api.database, accountKey('login', email), keyAtAddress)
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
