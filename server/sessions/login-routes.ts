import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { LoginSchema, type PasswordUserSchema, SignedInAccountSchema } from '../../contract/login.ts'
import { findAccount } from '../accounts/accounts.ts'
import { logAccountEvent } from '../accounts/log-account-event.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { limitByAddress } from '../platform/rate-limits/rate-limiter.ts'
import { requirePasswordDomain } from '../single-sign-on/allowed-domains.ts'
import { createSingleSignOn } from '../single-sign-on/single-sign-on.ts'
import { createCredentialCheck } from './credential-check.ts'
import { recognizeDevice, rememberDevice } from './known-device.ts'
import { describeOrigin } from './session-origin.ts'
import { endSession, startSession, type VerifiedSignIn } from './sessions.ts'

/**
 * `POST login`, with a password or single sign-on. Returns the account, with the token in the `Authorization` header.
 */
export function registerLoginRoutes(api: Api): void {
  const { database } = api
  const enforceAddressLimit = limitByAddress(api, 'login')
  const verifyCredentials = createCredentialCheck(api)
  const signInWithSingleSignOn = createSingleSignOn(api, enforceAddressLimit, verifyCredentials)
  api.post(
    '/login',
    {
      config: { public: true },
      schema: {
        summary: 'Sign in',
        body: LoginSchema,
        response: { 200: SignedInAccountSchema },
      },
    },
    async (request, reply) => {
      const { api_user: user } = request.body
      const { account, proof } =
        'provider' in user
          ? await signInWithSingleSignOn(request, user)
          : await signInWithPassword(request, user)
      const token = await startSession(api, account.id, proof, describeOrigin(request))
      if (token === undefined)
        throw rejectLogin(
          request,
          account.id,
          'passwordHash' in proof ? wrongCredentials : unverifiedIdentity,
        )
      logAccountEvent(request, 'Signed in', account.id)
      if ('passwordHash' in proof) await rememberDevice(request, reply, { id: account.id, ...proof })
      reply.header('Authorization', `Bearer ${token}`)
      return account
    },
  )

  async function signInWithPassword(
    request: FastifyRequest,
    user: Static<typeof PasswordUserSchema>,
  ): Promise<VerifiedSignIn> {
    const { email, password, code } = user
    const account = await findAccount(database, email)
    const deviceId = await recognizeDevice(request, account)
    if (deviceId === undefined) await enforceAddressLimit(request)
    await requirePasswordDomain(api, email)
    const verified = await verifyCredentials(request, account, { email, password, code, deviceId })
    if (!verified) throw rejectLogin(request, account?.id)
    const { id, first_name, last_name } = verified.account
    return {
      account: { id, email: verified.account.email, first_name, last_name },
      proof: { passwordHash: verified.passwordHash },
    }
  }
}

/** The same message for every reason, so that it does not reveal whether the account exists. */
const wrongCredentials = 'Invalid email or password.'
const unverifiedIdentity = 'We couldn’t verify your work account. Please try again.'

function rejectLogin(
  request: FastifyRequest,
  accountId: number | undefined,
  message = wrongCredentials,
): HttpError {
  logAccountEvent(request, 'Sign-in failed', accountId)
  return new HttpError(401, message)
}

export function registerLogoutRoutes(api: Api): void {
  api.delete(
    '/logout',
    { schema: { summary: 'Sign out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      await endSession(api.database, request.account)
      logAccountEvent(request, 'Signed out', request.account.id)
      return reply.code(204).send(null)
    },
  )
}
