import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { LoginWire } from '../../src/services/api/contract/account.ts'
import type { Api } from '../api.ts'
import type { RateLimit } from '../config.ts'
import { HttpError } from '../errors.ts'
import { emailKey } from './email-key.ts'
import { forgetUses } from './rate-limit-store.ts'
import { inWords } from './time-in-words.ts'

/** The limits on attempts to sign in, by the address of the client and by the account that they are about. */
export interface LoginLimits {
  /** Counts an attempt. Throws a 429 that says when to try again once there were too many. */
  countAttempt(request: LoginRequest): Promise<void>
  /** A password that was right clears the account's count (the address keeps its own). */
  forgetAttempts(email: string): Promise<void>
}

/** Makes the limits that `RATE_LIMITS` asks for. */
export function loginLimits(api: Api): LoginLimits {
  const { loginByAddress, loginByAccount } = api.configuration.rateLimits
  const byAddress = limiter(api, loginByAddress, ({ ip }) => `login_by_address:${normalizeIP(ip)}`)
  const byAccount = limiter(api, loginByAccount, (request) => accountKey(emailOf(request)))
  return {
    async countAttempt(request) {
      await byAddress(request)
      await byAccount(request)
    },
    forgetAttempts: (email) => forgetUses(api.database, accountKey(email)),
  }
}

type LoginRequest = FastifyRequest<{ Body: Static<typeof LoginWire> }>

const emailOf = (request: FastifyRequest) => (request as LoginRequest).body.api_user.email

const accountKey = (email: string) => `login_by_account:${emailKey(email)}`

function limiter(api: Api, { uses, seconds }: RateLimit, keyGenerator: (request: FastifyRequest) => string) {
  const count = api.createRateLimit({ max: uses, timeWindow: seconds * 1000, keyGenerator })
  return async (request: FastifyRequest): Promise<void> => {
    const use = await count(request)
    if (use.isAllowed || !use.isExceeded) return
    throw new HttpError(429, `Too many attempts. Please try again in ${inWords(use.ttlInSeconds)}.`, {
      headers: { 'Retry-After': String(use.ttlInSeconds) },
    })
  }
}
