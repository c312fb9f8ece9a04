import type { FastifyRequest } from 'fastify'
import type { Api, SignedIn } from '../api.ts'
import { HttpError } from '../errors.ts'
import { resumeSession } from './sessions.ts'
import { digestOfHeader } from './tokens.ts'

const accounts = new WeakMap<FastifyRequest, SignedIn>()

/**
 * From here on every route of `api` wants the token of a live session, unless its options say
 * `config: { public: true }`; without one the answer is 401. Routes find who is asking in `request.account`.
 */
export function requireSignIn(api: Api): void {
  api.decorateRequest('account', {
    getter() {
      const account = accounts.get(this)
      if (!account) throw new Error('A public route does not know who is asking.')
      return account
    },
  })
  api.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.public) return
    const digest = digestOfHeader(request.headers.authorization)
    const account = digest && (await resumeSession(api.database, digest))
    if (!account) {
      throw new HttpError(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    accounts.set(request, account)
  })
}
