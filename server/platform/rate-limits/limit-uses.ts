import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../../accounts/email-key.ts'
import type { Api } from '../api.ts'
import { HttpError } from '../errors.ts'
import type { RateLimit } from './settings.ts'

/** One customer usually gets at most an IPv6 /48. Its limit is this multiple of the limit of a /64. */
const siteLimitFactor = 5

/** The client's IPv4 address, or the /64 network of its IPv6 address. */
export const networkOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64)

/** Limits the uses of `name` by the client's address: IPv6 by /64, and by /48 with a higher limit. [SEC-16] */
export function limitByAddress(api: Api, name: string, { uses, seconds }: RateLimit) {
  const count = limitUses(api, { uses, seconds })
  const countSite = limitUses(api, { uses: uses * siteLimitFactor, seconds })
  return async (request: FastifyRequest) => {
    await count(request, `${name}_by_address:${networkOf(request)}`)
    if (isIPv6(networkOf(request))) await countSite(request, `${name}_by_site:${normalizeIP(request.ip, 48)}`)
  }
}

export function limitByAccount(api: Api, name: string, limit: RateLimit) {
  const count = limitUses(api, limit)
  return (request: FastifyRequest, email: string) => count(request, accountKey(name, email))
}

export function limitByAccountAndAddress(
  api: Api,
  name: string,
  limits: { perAddress: RateLimit; total: RateLimit },
) {
  const countAtAddress = limitUses(api, limits.perAddress)
  const countTotal = limitUses(api, limits.total)
  return async (request: FastifyRequest, email: string) => {
    // In this order, so that attempts above the limit of one address do not use up the total limit.
    await countAtAddress(request, accountAtAddressPrefix(name, email) + networkOf(request))
    await countTotal(request, accountKey(name, email))
  }
}

/** The key of the uses of `name` by an account at all addresses together. */
export const accountKey = (name: string, email: string) => `${name}_by_account:${emailKey(email)}`

/** The key of the uses of `name` by an account at one address, without the address at its end. */
export const accountAtAddressPrefix = (name: string, email: string) =>
  `${name}_by_account_at:${emailKey(email)} `

/** Returns a function that counts a use of a key across all processes and throws a 429 above the limit. */
export function limitUses(api: Api, { uses, seconds }: RateLimit) {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = api.createRateLimit({
    max: uses,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? '',
  })
  return async (request: FastifyRequest, key: string): Promise<void> => {
    keys.set(request, key)
    const use = await count(request)
    if (use.isAllowed || !use.isExceeded) return
    throw new HttpError(429, `Too many attempts. Please try again in ${formatDuration(use.ttlInSeconds)}.`, {
      headers: { 'Retry-After': String(use.ttlInSeconds) },
    })
  }
}

/** A waiting time, rounded up: `45 seconds`, `1 minute`, `15 minutes`, `2 hours`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour')
}

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
