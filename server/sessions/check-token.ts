import type { FastifyRequest } from 'fastify'
import type { Api, SignedIn } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import type { Clients } from './clients.ts'
import { resumeSession } from './sessions.ts'
import { digestOfHeader } from './tokens.ts'

const accounts = new WeakMap<FastifyRequest, SignedIn>()

/**
 * Makes routes that are registered after this call require the token of a live session, unless their options say
 * `config: { public: true }`; otherwise the response is 401. Routes find the account in `request.account`.
 */
export function requireSignIn(api: Api, clients: Clients): void {
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
    if (!isPublic(request) && !digestOfHeader(request.headers.authorization)) throw unauthorized()
  })
  api.addHook('preValidation', async (request) => {
    if (isPublic(request)) return
    const digest = digestOfHeader(request.headers.authorization)
    const account = digest && (await resumeSession(api.database, digest))
    if (!account) throw unauthorized()
    clients.recognize(digest, account.id)
    accounts.set(request, account)
  })
}

const unauthorized = () =>
  new HttpError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
