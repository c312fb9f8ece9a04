import { createAccount } from '../../server/accounts/accounts.ts'
import { readConfiguration } from '../../server/platform/config.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { startSession } from '../../server/sessions/sessions.ts'

export async function openSession(database: Database, accountId: number, sessionDays = 30): Promise<string> {
  const { rows } = await database.pool.query<{ passwordHash: string | null }>(
    'select password_hash as "passwordHash" from users where id = $1',
    [accountId],
  )
  const passwordHash = rows[0]?.passwordHash
  const configuration = { ...readConfiguration({}), sessionDays }
  const token = passwordHash && (await startSession({ database, configuration }, accountId, { passwordHash }))
  if (!token) throw new Error(`The account ${accountId} has no password.`)
  return token
}

/** Creates an account and signs in; returns its ID and the headers for its requests. */
export async function signInToNewAccount(database: Database, email: string, password = 'a long password') {
  const id = await createAccount(database.pool, { email, firstName: 'Ann', lastName: 'Person', password })
  if (id === null) throw new Error(`${email} has an account already.`)
  return { id, headers: { authorization: `Bearer ${await openSession(database, id)}` } }
}
