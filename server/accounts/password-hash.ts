import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with the minimum costs of OWASP's password storage cheat sheet. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Hashes a password in PHC format, which includes salt and costs. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

/** A hash that no password matches. */
export const dummyHash = [
  ...['', 'argon2id', 'v=19', `m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}`],
  ...[16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', '')),
].join('$')

/**
 * Checks whether the password matches the hash. Without a hash (no such account, or one without a password), it does
 * the same work and returns false, so that the response time does not reveal which accounts exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? dummyHash, password)
  return isMatch && passwordHash !== null
}
