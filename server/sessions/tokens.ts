import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits for the browser, and its digest for the database. */
export function createToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: hashToken(token) }
}

/** Hashes the token in an `Authorization` header. Returns null if the header is missing or malformed. */
export function hashBearerToken(authorization: string | undefined): Buffer | null {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : hashToken(token)
}

/** Hashes a token. The database stores only this digest. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
