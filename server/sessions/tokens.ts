import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, for the browser alone, and the digest that the database keeps of it. */
export function createToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

/** The digest of the token in an `Authorization` header, or null where there is no well-formed one. */
export function digestOfHeader(authorization: string | undefined): Buffer | null {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : digestOf(token)
}

/** What the database keeps of a token. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
