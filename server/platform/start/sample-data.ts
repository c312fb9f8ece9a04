import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { setPassword } from '../../accounts/accounts.ts'
import { hashPassword, verifyPassword } from '../../accounts/password-hash.ts'
import { importKinds } from '../../import/kinds.ts'
import { isSampleLoaded, loadSampleData, sampleAccount } from '../../sample/load-sample.ts'
import type { Configuration } from '../config.ts'
import { sql } from '../database/sql.ts'
import { inTransaction } from '../database/transaction.ts'
import { ProgressBar } from './progress-bar.ts'

/** The result of preparing the sample data. */
export interface PreparedSampleData {
  isLoaded: boolean
  /** Lines for the operator about the sample account. */
  lines: string[]
}

type SampleDataSettings = Pick<Configuration, 'sampleData' | 'isSampleDataChosen' | 'isLocal'> & {
  /** How many agencies: 30,000 when left out. */
  agencies?: number
}

const { email } = sampleAccount
const knownPassword = 'prospecting'

/**
 * Loads the sample data once, if wanted. By default it is not mixed with data that was loaded before the first start.
 * The sample account has the documented password only if the server is reachable from this machine alone; otherwise it
 * gets a random one, which is printed once.
 */
export async function prepareSampleData(
  pool: pg.Pool,
  { sampleData, isSampleDataChosen, isLocal, agencies: wanted }: SampleDataSettings,
): Promise<PreparedSampleData> {
  if (await isSampleLoaded(pool)) return { isLoaded: true, lines: await guardPassword(pool, isLocal) }
  const matchesCriteria = sampleData && (isSampleDataChosen || !(await holdsOwnData(pool)))
  if (!matchesCriteria) return { isLoaded: false, lines: [] }
  const samplePassword = isLocal ? knownPassword : randomPassword()
  const bar = new ProgressBar(process.stdout)
  const { agencies } = await loadSampleData(pool, {
    onProgress: (fraction, label) => bar.draw(fraction, label),
    samplePassword,
    ...(wanted !== undefined && { agencies: wanted }),
  })
  bar.end()
  const count = agencies.toLocaleString('en-US')
  return { isLoaded: true, lines: [`Loaded ${count} sample agencies`, accountLine(samplePassword)] }
}

/** Checks whether any data was imported. */
async function holdsOwnData(pool: pg.Pool): Promise<boolean> {
  const tables = new Set(Object.values(importKinds).map(({ table }) => table))
  const some = Array.from(tables, (table) => `exists (select from ${table})`).join(' or ')
  const { rows } = await pool.query<{ filled: boolean }>(`select ${some} as filled`)
  return rows[0]?.filled === true
}

/** Replaces the documented password if a database with sample data is no longer served to this machine alone. */
async function guardPassword(pool: pg.Pool, isLocal: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; password_hash: string | null }>(
    sql`select id, password_hash from users where email = ${email}`,
  )
  const [account] = rows
  if (!account || !(await verifyPassword(account.password_hash, knownPassword))) return []
  if (isLocal) return [accountLine(knownPassword)]
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, (client) => setPassword(client, account.id, passwordHash, null))
  return [accountLine(password)]
}

const accountLine = (password: string) => `Sample account: ${email} / ${password}`

const randomPassword = () => randomBytes(15).toString('base64url')
