import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './app-environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection to the tests' PostgreSQL; its database is the migrated template. */
    postgres: { host: string; port: number; user: string; database: string }
    /** A folder for files shared by the tests of a run; removed when the run ends. */
    runDirectory: string
  }
}

/** Starts one PostgreSQL for all server tests of a run, with one migrated database that each test copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = makeTemporaryFolder()
  const postgres = await startPrivatePostgres({
    dataDirectory,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  await migrateTemplate(postgres.connection)
  const { host = '', port = 0, user = '', database = '' } = postgres.connection
  project.provide('postgres', { host, port, user, database })
  project.provide('runDirectory', dataDirectory)
  return async () => {
    await postgres.stop()
    removeTemporaryFolder(dataDirectory)
  }
}

async function migrateTemplate(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase(connection)
  await migrate(database)
  await database.close()
}
