import type { FastifyRequest } from 'fastify'
import { networkOf } from '../platform/rate-limits/limit-uses.ts'
import { digestOfHeader } from './tokens.ts'

/** Tokens that are remembered; the one used longest ago is forgotten first. */
const mostTokens = 10_000

/**
 * Names the client that a request counts against where clients share something: the account whose token it carries, if
 * the database has confirmed that token before, else the address. Signed-in users therefore do not share with an
 * anonymous crowd behind their own address. It is no proof of being signed in: the session may have ended.
 */
export class Clients {
  readonly #accounts = new Map<string, number>()

  recognize(digest: Buffer, accountId: number): void {
    const key = digest.toString('base64')
    this.#accounts.delete(key)
    this.#accounts.set(key, accountId)
    const [oldest] = this.#accounts.keys()
    if (oldest !== undefined && this.#accounts.size > mostTokens) this.#accounts.delete(oldest)
  }

  of(request: FastifyRequest): string {
    const digest = digestOfHeader(request.headers.authorization)
    const account = digest && this.#accounts.get(digest.toString('base64'))
    return account ? `account ${account}` : `address ${networkOf(request)}`
  }
}
