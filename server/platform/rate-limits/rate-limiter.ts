import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { normalizeEmail } from '../../../contract/email-address.ts'
import { plural } from '../../../contract/format-count.ts'
import type { Api } from '../api.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { HttpError } from '../errors.ts'
import type { RateLimit, RateLimits } from './defaults.ts'

/** The names that have a limit of this kind: `login` has `loginByAddress`. */
type NameWith<Kind extends string> = keyof {
  [Key in keyof RateLimits as Key extends `${infer Name}${Kind}` ? Name : never]: true
}
type AccountLimit = NameWith<'ByAccount'>

/** The limit of a /48 is this multiple of the limit of a /64, because one customer usually gets at most a /48. */
const siteLimitFactor = 5

/** The client's IPv4 address, or the /64 network of its IPv6 address. */
export const networkOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64)

/** Limits the uses of `name` by the client's address: IPv6 by /64, and by /48 with a higher limit. [SEC-16] */
export function limitByAddress(api: Api, name: NameWith<'ByAddress'>) {
  const { uses, seconds } = api.configuration.rateLimits[`${name}ByAddress`]
  const counted = name === 'geocode' || name === 'export' ? 'requests' : 'attempts'
  const enforceLimit = createRateLimiter(api, { uses, seconds }, counted)
  const enforceSiteLimit = createRateLimiter(api, { uses: uses * siteLimitFactor, seconds }, counted)
  return async (request: FastifyRequest) => {
    await enforceLimit(`${name}_by_address:${networkOf(request)}`)
    if (isIPv6(networkOf(request))) await enforceSiteLimit(`${name}_by_site:${normalizeIP(request.ip, 48)}`)
  }
}

/** Limits the uses of `name` by an account, which is identified by its email or its ID. */
export function limitByAccount(api: Api, name: AccountLimit) {
  const enforceLimit = createRateLimiter(api, api.configuration.rateLimits[`${name}ByAccount`])
  return (emailOrId: string) => enforceLimit(accountKey(name, emailOrId))
}

/** Limits the uses of `name` by an account from one address, and from all addresses together. */
export function limitByAccountAndAddress(api: Api, name: NameWith<'ByAccountTotal'>) {
  const { rateLimits } = api.configuration
  const enforceLimitAtAddress = createRateLimiter(api, rateLimits[`${name}ByAccount`])
  const enforceTotalLimit = createRateLimiter(api, rateLimits[`${name}ByAccountTotal`])
  return async (request: FastifyRequest, email: string) => {
    // Check the address first, so that blocked attempts do not count toward the total.
    await enforceLimitAtAddress(accountAtAddressPrefix(name, email) + networkOf(request))
    await enforceTotalLimit(accountKey(name, email))
  }
}

/** The key that counts an account's uses of `name` from all addresses. */
export const accountKey = (name: AccountLimit, emailOrId: string) =>
  `${name}_by_account:${normalizeEmail(emailOrId)}`

/** The prefix of the key that counts an account's uses of `name` from one address; the address follows. */
export const accountAtAddressPrefix = (name: AccountLimit, email: string) =>
  `${name}_by_account_at:${normalizeEmail(email)} `

/**
 * Returns a function that counts a use of a key across all processes and throws a 429 above the limit.
 *
 * @param counted What the message calls the uses.
 */
export function createRateLimiter(
  { database }: Api,
  { uses, seconds }: RateLimit,
  counted: 'attempts' | 'requests' = 'attempts',
) {
  return async (key: string): Promise<void> => {
    const { rows } = await database.pool.query<{ used: number; wait: number }>(countUse(key, seconds))
    const [{ used, wait } = { used: 0, wait: 0 }] = rows
    if (used <= uses) return
    throw new HttpError(429, `Too many ${counted}. Please try again in ${formatDuration(wait)}.`, {
      headers: { 'Retry-After': String(wait) },
    })
  }
}

/**
 * Starts a window with its first use. Does not wait until the count is on disk, so a crash may lose the counts of the
 * last second.
 */
const countUse = (key: string, seconds: number) => sql`
  insert into rate_limits as stored (key, used, ends_at)
  select ${key}, 1, now() + make_interval(secs => ${seconds})
  from set_config('synchronous_commit', 'off', true)
  on conflict (key) do update set
    used = case when stored.ends_at <= now() then 1 else stored.used + 1 end,
    ends_at = case when stored.ends_at <= now() then excluded.ends_at else stored.ends_at end
  returning used, ceil(extract(epoch from ends_at - now()))::integer as wait`

export async function resetRateLimits({ pool }: Database, ...keys: string[]): Promise<void> {
  await pool.query(sql`delete from rate_limits where key = any (${keys})`)
}

export async function deleteExpiredWindows({ pool }: Database): Promise<void> {
  await pool.query('delete from rate_limits where ends_at <= now()')
}

/** A waiting time, rounded up: `45 seconds`, `1 minute`, `15 minutes`, `2 hours`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return plural(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour')
}
