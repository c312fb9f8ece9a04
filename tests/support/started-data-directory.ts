import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadPlaces } from '../../server/places/load-places.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import { makeTemporaryDataDirectory, productEnvironment } from './product-environment.ts'
import { asAdministrator } from './test-database.ts'

/**
 * Creates a data directory for one test in the state after a first start without sample data: the private database is migrated and
 * contains the places. For tests that do not test the first start, which takes several seconds.
 */
export async function makeStartedDataDirectory(): Promise<string> {
  const started = join(inject('runDirectory'), 'started')
  await asAdministrator(async (client) => {
    // The first test of a run that needs the folder creates it; the others wait.
    await client.query('select pg_advisory_lock(2)')
    if (!existsSync(started)) await prepare(started)
  })
  const dataDirectory = makeTemporaryDataDirectory()
  // The copy keeps its owner, the user that PostgreSQL runs as.
  execFileSync('cp', ['-a', join(started, 'postgres'), dataDirectory])
  return dataDirectory
}

/** The environment of a server on a new started data directory, without sample data. */
export async function createStartedEnvironment() {
  const dataDirectory = await makeStartedDataDirectory()
  const environment = { ...(await productEnvironment(dataDirectory)), SAMPLE_DATA: 'false' }
  return { dataDirectory, environment }
}

async function prepare(started: string): Promise<void> {
  const unfinished = `${started}.unfinished`
  const postgres = await startPrivatePostgres({
    dataDirectory: unfinished,
    // A small write-ahead log is faster to copy.
    settings: { fsync: 'off', min_wal_size: '32MB', max_wal_size: '32MB' },
  })
  const database = openDatabase(postgres.connection)
  await migrate(database)
  await loadPlaces(database.pool)
  await database.close()
  await postgres.stop()
  renameSync(unfinished, started)
}
