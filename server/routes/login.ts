import { AccountWire, LoginWire } from '../../src/services/api/contract/account.ts'
import type { Api } from '../api.ts'
import { findAccount } from '../auth/accounts.ts'
import { loginLimits } from '../auth/login-limits.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { startSession } from '../auth/sessions.ts'
import { HttpError } from '../errors.ts'
import { refusals } from '../http/refusals.ts'

/** `POST login`: the account in the body, the token in the `Authorization` header. */
export function registerLoginRoutes(api: Api): void {
  const { database, configuration } = api
  const limits = loginLimits(api)
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
      await limits.countAttempt(request)
      if ('provider' in user) throw new HttpError(422, 'Single sign-on is not set up here.')
      const account = await findAccount(database, user.email)
      const fits = await verifyPassword(account?.password_hash ?? null, user.password)
      if (!account || !fits) throw new HttpError(401, 'Invalid email or password.')
      await limits.forgetAttempts(user.email)
      const token = await startSession(database, account.id, configuration.sessionDays)
      reply.header('Authorization', `Bearer ${token}`)
      const { id, email, first_name, last_name } = account
      return { id, email, first_name, last_name }
    },
  )
}
