import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { removeDistantHome } from '../../server/db/private-postgres/home.ts'
import { startPrivatePostgres } from '../../server/db/private-postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the tests' PostgreSQL; its database is the migrated template. */
    postgres: { host: string; port: number; user: string; database: string }
  }
}

/** Starts one PostgreSQL for all server tests of a run, with one migrated database that each test copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'agency-atlas-tests-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  chmodSync(dataDirectory, 0o755)
  const postgres = await startPrivatePostgres({
    dataDirectory,
    onNotice: () => {},
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  await migrateTemplate(postgres.connection)
  const { host = '', port = 0, user = '', database = '' } = postgres.connection
  project.provide('postgres', { host, port, user, database })
  return async () => {
    await postgres.stop()
    removeDistantHome(dataDirectory)
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function migrateTemplate(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase(connection)
  await migrate(database)
  await database.close()
}
