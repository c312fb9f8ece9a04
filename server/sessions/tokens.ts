import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits for the browser, and its digest for the database. */
export function createToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

/** The digest of the token in an `Authorization` header, or null if the header is missing or malformed. */
export function digestOfHeader(authorization: string | undefined): Buffer | null {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : digestOf(token)
}

/** The digest under which the database stores a token. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
