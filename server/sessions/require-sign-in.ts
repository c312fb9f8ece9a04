import type { FastifyRequest } from 'fastify'
import type { Api, RequestAccount } from '../platform/api.ts'
import { signInRequired } from '../platform/errors.ts'
import type { ClientResolver } from './client-resolver.ts'
import { resumeSession } from './sessions.ts'
import { hashBearerToken } from './tokens.ts'

const accounts = new WeakMap<FastifyRequest, RequestAccount>()

/**
 * Makes routes that are registered after this call require the token of an active session, unless their options contain
 * `config: { public: true }`; otherwise the response is 401. The account is in `request.account`.
 */
export function requireSignIn(api: Api, clientResolver: ClientResolver): void {
  api.decorateRequest('account', {
    getter() {
      const account = accounts.get(this)
      if (!account) throw new Error('request.account is not available in public routes.')
      return account
    },
  })
  const isPublic = (request: FastifyRequest) => request.is404 || request.routeOptions.config.public
  // Without a well-formed token, respond before reading the body or querying the database.
  api.addHook('onRequest', async (request) => {
    if (!isPublic(request) && !hashBearerToken(request.headers.authorization)) throw signInRequired()
  })
  api.addHook('preValidation', async (request) => {
    if (isPublic(request)) return
    const digest = hashBearerToken(request.headers.authorization)
    const account = digest && (await resumeSession(api.database, digest))
    if (!account) throw signInRequired()
    clientResolver.remember(digest, account.id)
    accounts.set(request, account)
  })
}
