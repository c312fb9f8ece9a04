import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with the least costs that OWASP's password storage cheat sheet asks for. */
const costs: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password into PHC notation, salt and costs included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that address, or they never had a
 * password) the answer is no, after the same work, so that the time it takes tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await hashOfNothing()), password)
  return fits && passwordHash !== null
}

let decoy: Promise<string> | undefined

function hashOfNothing(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'))
  return decoy
}
