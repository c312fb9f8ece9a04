import type { FastifyRequest } from 'fastify'
import { networkOf } from '../platform/rate-limits/rate-limiter.ts'
import { hashBearerToken } from './tokens.ts'

/** Above this number, the least recently used token is evicted. */
const maxTokens = 10_000

/**
 * Identifies the client that a request counts against when capacity is shared: the account of its token if the token
 * has already been verified, otherwise the IP address. Signed-in users therefore do not share a limit with
 * anonymous users at the same address. This does not prove that the user is signed in: the session may have ended.
 */
export class ClientResolver {
  readonly #accounts = new Map<string, number>()

  remember(digest: Buffer, accountId: number): void {
    const key = digest.toString('base64')
    this.#accounts.delete(key)
    this.#accounts.set(key, accountId)
    const [oldest] = this.#accounts.keys()
    if (oldest !== undefined && this.#accounts.size > maxTokens) this.#accounts.delete(oldest)
  }

  identify(request: FastifyRequest): string {
    const digest = hashBearerToken(request.headers.authorization)
    const account = digest && this.#accounts.get(digest.toString('base64'))
    return account ? `account ${account}` : `address ${networkOf(request)}`
  }
}
