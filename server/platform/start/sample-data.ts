import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { formatCount } from '../../../contract/format-count.ts'
import { setPassword } from '../../accounts/accounts.ts'
import { hashPassword, verifyPassword } from '../../accounts/password-hash.ts'
import { importDefinitions } from '../../import/import-definitions.ts'
import { isSampleLoaded, loadSampleData, sampleAccount } from '../../sample/load-sample.ts'
import type { Configuration } from '../config.ts'
import { sql } from '../database/sql.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { ProgressBar } from './progress-bar.ts'

type SampleDataSettings = Pick<Configuration, 'sampleData' | 'isSampleDataChosen' | 'isLocal'> & {
  /** Default: 30,000. */
  agencies?: number
}

const { email } = sampleAccount
const knownPassword = 'prospecting'

/**
 * Loads the sample data once, if configured. By default, it is not mixed with data that was imported before the first
 * start. The sample account has the documented password only if the server is reachable from this machine alone;
 * otherwise it gets a random one, which is printed once.
 *
 * @returns Whether the sample data is loaded, and messages for the operator about the sample account.
 */
export async function prepareSampleData(
  pool: pg.Pool,
  files: FileStore,
  { sampleData, isSampleDataChosen, isLocal, agencies: count }: SampleDataSettings,
): Promise<{ isLoaded: boolean; lines: string[] }> {
  if (await isSampleLoaded(pool)) return { isLoaded: true, lines: await replaceKnownPassword(pool, isLocal) }
  const shouldLoad = sampleData && (isSampleDataChosen || !(await hasImportedData(pool)))
  if (!shouldLoad) return { isLoaded: false, lines: [] }
  const samplePassword = isLocal ? knownPassword : randomPassword()
  const bar = new ProgressBar(process.stdout)
  const { agencies } = await loadSampleData(pool, files, {
    onProgress: (fraction, label) => bar.draw(fraction, label),
    samplePassword,
    ...(count !== undefined && { agencies: count }),
  })
  bar.end()
  const loaded = `Loaded ${formatCount(agencies)} sample agencies`
  return { isLoaded: true, lines: [loaded, accountLine(samplePassword)] }
}

async function hasImportedData(pool: pg.Pool): Promise<boolean> {
  const tables = new Set(Object.values(importDefinitions).map(({ table }) => table))
  const conditions = Array.from(tables, (table) => `exists (select from ${table})`).join(' or ')
  const { rows } = await pool.query<{ hasRows: boolean }>(`select ${conditions} as "hasRows"`)
  return rows[0]?.hasRows === true
}

/** Replaces the documented password if other machines can reach the server. */
async function replaceKnownPassword(pool: pg.Pool, isLocal: boolean): Promise<string[]> {
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

const accountLine = (password: string) => {
  const note = password === knownPassword ? '' : " (save this password; it won't be shown again)"
  return `Sample account: ${email} / ${password}${note}`
}

const randomPassword = () => randomBytes(15).toString('base64url')
