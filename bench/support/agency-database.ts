import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openFileStore } from '../../server/platform/files/open-file-store.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import { removeExternalFiles } from '../../server/platform/private-postgres/location.ts'
import { loadSampleData } from '../../server/sample/load-sample.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache', 'bench')

/** The code that determines a generated database. If it changes, databases are generated again. */
const sources = ['server/sample', 'server/places', 'server/platform/database/migrations']

/**
 * Returns a data directory whose private PostgreSQL instance contains a number of generated agencies across the
 * country. It is created on first use and cached for later runs. Its sample account has the documented password.
 */
export async function prepareAgencyDatabase(agencies: number): Promise<string> {
  const folder = join(cache, `${agencies}-${digestSources()}`)
  const readyFile = join(folder, 'ready')
  if (existsSync(readyFile)) return folder
  removeOutdated(agencies)
  mkdirSync(folder, { recursive: true })
  const started = performance.now()
  console.log(`Creating a database of ${agencies.toLocaleString('en-US')} agencies in ${folder}`)
  // Without fsync, because data lost in a crash is generated again.
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', autovacuum: 'off' }
  const postgres = await startPrivatePostgres({ dataDirectory: folder, settings })
  const database = openDatabase(postgres.connection)
  try {
    await migrate(database)
    const files = openFileStore({ s3: null, dataDirectory: folder })
    await loadSampleData(database.pool, files, {
      agencies,
      samplePassword: 'prospecting',
      onProgress: () => {},
    })
    await database.pool.query('vacuum analyze')
  } finally {
    await database.close()
    await postgres.stop()
  }
  writeFileSync(readyFile, '')
  console.log(`Created in ${Math.round((performance.now() - started) / 1000)} s`)
  return folder
}

function removeOutdated(agencies: number): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache).filter((each) => each.startsWith(`${agencies}-`))) {
    const folder = join(cache, name)
    removeExternalFiles(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function digestSources(): string {
  const hash = createHash('sha256')
  for (const folder of sources) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
