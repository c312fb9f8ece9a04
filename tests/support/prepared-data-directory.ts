import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { loadPlaces } from '../../server/places/load-places.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import { makeTemporaryFolder } from './app-environment.ts'

/**
 * Creates a data directory in the state after a first start without sample data: the private database is migrated and
 * contains the places. For tests that do not test the first start, which takes several seconds.
 */
export async function prepareDataDirectory(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
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
  renameSync(unfinished, folder)
}

/** Where a test run stores the prepared data directory that single tests copy. */
export const preparedDataDirectoryIn = (dataDirectory: string): string => join(dataDirectory, 'prepared')

export function copyDataDirectory(prepared: string): string {
  const dataDirectory = makeTemporaryFolder()
  // The copy keeps its owner, the user that PostgreSQL runs as.
  execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDirectory])
  return dataDirectory
}
