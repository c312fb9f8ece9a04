import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with the least costs that OWASP's password storage cheat sheet asks for. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Hashes a password into PHC notation, salt and costs included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

/**
 * Whether the password matches the hash. Without a hash (no such account, or one without a password) it does the same
 * work and answers false, so that the response time reveals nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? decoy, password)
  return fits && passwordHash !== null
}

/** What a hash looks like, without a password that it was made of: there from the first login on. */
const decoy = [
  ...['', 'argon2id', 'v=19', `m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}`],
  ...[16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', '')),
].join('$')
