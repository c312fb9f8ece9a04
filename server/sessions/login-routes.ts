import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { AccountWire, LoginWire, type PasswordUserWire } from '../../contract/login.ts'
import { findAccount } from '../accounts/accounts.ts'
import { logAccountEvent, logRefusal } from '../accounts/log-account-event.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import { createCodeCheck } from '../accounts/require-code.ts'
import type { Api } from '../platform/api.ts'
import { errorResponses, HttpError } from '../platform/errors.ts'
import { requirePasswordDomain } from '../single-sign-on/allowed-domains.ts'
import { singleSignOn } from '../single-sign-on/sign-in.ts'
import { deviceOf } from './device.ts'
import { recognizeDevice, rememberDevice } from './device-cookie.ts'
import { createLoginLimits } from './login-limits.ts'
import { endSession, startSession, type VerifiedSignIn } from './sessions.ts'

/** `POST login`, with a password or single sign-on. Responds with the account, and the token in the `Authorization` header. */
export function registerLoginRoutes(api: Api): void {
  const { database } = api
  const limits = createLoginLimits(api)
  const requireCode = createCodeCheck(api)
  const signInAtWorkplace = singleSignOn(api, limits, requireCode)
  api.post(
    '/login',
    {
      config: { public: true },
      schema: {
        summary: 'Sign in',
        security: [],
        body: LoginWire,
        response: { 200: AccountWire, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { api_user: user } = request.body
      const { account, proof } =
        'provider' in user ? await signInAtWorkplace(request, user) : await signInByPassword(request, user)
      const token = await startSession(api, account.id, proof, deviceOf(request))
      if (token === undefined)
        throw refuse(request, account.id, 'passwordHash' in proof ? wrongCredentials : unverifiedIdentity)
      logAccountEvent(request, 'Signed in', account.id)
      if ('passwordHash' in proof) await rememberDevice(request, reply, { id: account.id, ...proof })
      reply.header('Authorization', `Bearer ${token}`)
      return account
    },
  )

  async function signInByPassword(
    request: FastifyRequest,
    user: Static<typeof PasswordUserWire>,
  ): Promise<VerifiedSignIn> {
    const account = await findAccount(database, user.email)
    const device = await recognizeDevice(request, account)
    if (device === undefined) await limits.countByAddress(request)
    await requirePasswordDomain(api, user.email)
    const forgetAttempts = await limits
      .countByAccount(request, user.email, device)
      .catch(logRefusal(request, account?.id))
    const passwordHash = account?.password_hash ?? null
    const isPasswordCorrect = await verifyPassword(passwordHash, user.password)
    if (!account || passwordHash === null || !isPasswordCorrect) throw refuse(request, account?.id)
    const checkedCode = requireCode(request, account, user.code)
    // A request for the code is a normal step of two-factor authentication, not a failure.
    await (user.code ? checkedCode.catch(logRefusal(request, account.id)) : checkedCode)
    await forgetAttempts()
    const { id, email, first_name, last_name } = account
    return { account: { id, email, first_name, last_name }, proof: { passwordHash } }
  }
}

/** The same message for every reason, so that it does not reveal whether the account exists. */
const wrongCredentials = 'Invalid email or password.'
const unverifiedIdentity = 'We couldn’t verify your work account. Please try again.'

function refuse(
  request: FastifyRequest,
  accountId: number | undefined,
  message = wrongCredentials,
): HttpError {
  logAccountEvent(request, 'Sign-in failed', accountId)
  return new HttpError(401, message)
}

/** `DELETE logout`: revokes the token that it was sent with. */
export function registerLogoutRoutes(api: Api): void {
  api.delete(
    '/logout',
    { schema: { summary: 'Sign out', response: { 204: Type.Null(), ...errorResponses } } },
    async (request, reply) => {
      await endSession(api.database, request.account.sessionId)
      logAccountEvent(request, 'Signed out', request.account.id)
      return reply.code(204).send(null)
    },
  )
}
