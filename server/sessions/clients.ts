import type { FastifyRequest } from 'fastify'
import { networkOf } from '../platform/rate-limits/limit-uses.ts'
import { digestOfHeader } from './tokens.ts'

/** Capacity; the least recently used token is evicted first. */
const maximumTokens = 10_000

/**
 * Identifies the client to which a request counts when capacity is shared: the account of its token if that token was
 * valid before, otherwise the network address. Signed-in users therefore do not share a limit with anonymous users
 * behind the same address. This does not prove that the user is signed in: the session may have ended.
 */
export class Clients {
  readonly #accounts = new Map<string, number>()

  recognize(digest: Buffer, accountId: number): void {
    const key = digest.toString('base64')
    this.#accounts.delete(key)
    this.#accounts.set(key, accountId)
    const [oldest] = this.#accounts.keys()
    if (oldest !== undefined && this.#accounts.size > maximumTokens) this.#accounts.delete(oldest)
  }

  of(request: FastifyRequest): string {
    const digest = digestOfHeader(request.headers.authorization)
    const account = digest && this.#accounts.get(digest.toString('base64'))
    return account ? `account ${account}` : `address ${networkOf(request)}`
  }
}
