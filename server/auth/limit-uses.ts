import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import type { RateLimit } from '../config.ts'
import { HttpError } from '../errors.ts'
import { emailKey } from './email-key.ts'
import { inWords } from './time-in-words.ts'

/** Limits the uses of `name` by the address of the client, an IPv6 network counting as one. */
export function limitByAddress(api: Api, name: string, limit: RateLimit) {
  const count = limitUses(api, limit)
  return (request: FastifyRequest) => count(request, `${name}_by_address:${normalizeIP(request.ip)}`)
}

/** Limits the uses of `name` by the account of an e-mail address, whoever has or has not one. */
export function limitByAccount(api: Api, name: string, limit: RateLimit) {
  const count = limitUses(api, limit)
  return (request: FastifyRequest, email: string) => count(request, accountKey(name, email))
}

/** What the uses of `name` are counted by. */
export const accountKey = (name: string, email: string) => `${name}_by_account:${emailKey(email)}`

/** Counts one use of a key, over all processes. It throws a 429 that says when to try again once there were too many. */
function limitUses(api: Api, { uses, seconds }: RateLimit) {
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
    throw new HttpError(429, `Too many attempts. Please try again in ${inWords(use.ttlInSeconds)}.`, {
      headers: { 'Retry-After': String(use.ttlInSeconds) },
    })
  }
}
