import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { AccountWire, LoginWire, type PasswordUserWire } from '../../src/services/api/contract/login.ts'
import type { Api } from '../api.ts'
import { findAccount } from '../auth/accounts.ts'
import { deviceOf } from '../auth/device.ts'
import { loginLimits } from '../auth/login-limits.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { secondFactor } from '../auth/second-factor.ts'
import { startSession } from '../auth/sessions.ts'
import { HttpError } from '../errors.ts'
import { refusals } from '../http/refusals.ts'
import { requirePasswordDomain } from '../single-sign-on/allowed-domains.ts'
import { singleSignOn } from '../single-sign-on/sign-in.ts'

/** `POST login`, by password or by single sign-on: the account in the body, the token in the `Authorization` header. */
export function registerLoginRoutes(api: Api): void {
  const { database, configuration } = api
  const limits = loginLimits(api)
  const requireCode = secondFactor(api)
  const signInAtWorkplace = singleSignOn(api, limits, requireCode)
  api.post(
    '/login',
    {
      config: { public: true },
      schema: {
        summary: 'Sign in',
        security: [],
        body: LoginWire,
        response: { 200: AccountWire, ...refusals },
      },
    },
    async (request, reply) => {
      const { api_user: user } = request.body
      await limits.countByAddress(request)
      const account =
        'provider' in user ? await signInAtWorkplace(request, user) : await signInByPassword(request, user)
      const token = await startSession(database, account.id, configuration.sessionDays, deviceOf(request))
      reply.header('Authorization', `Bearer ${token}`)
      return account
    },
  )

  async function signInByPassword(request: FastifyRequest, user: Static<typeof PasswordUserWire>) {
    await requirePasswordDomain(api, user.email)
    await limits.countByAccount(request, user.email)
    const account = await findAccount(database, user.email)
    const fits = await verifyPassword(account?.password_hash ?? null, user.password)
    if (!account || !fits) throw new HttpError(401, 'Invalid email or password.')
    await requireCode(request, account, user.code)
    await limits.forgetAttempts(user.email)
    const { id, email, first_name, last_name } = account
    return { id, email, first_name, last_name }
  }
}
