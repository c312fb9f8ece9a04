import pg from 'pg'
import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startPrivatePostgres } from '../../server/platform/private-postgres/index.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../tests/support/app-environment.ts'

export interface BenchDatabase {
  database: Database
  connection: pg.PoolConfig
  dataDirectory: string
}

/** Runs `work` with a new, empty database, which is removed afterward. */
export async function withDatabase<Result>(work: (parts: BenchDatabase) => Promise<Result>): Promise<Result> {
  const dataDirectory = makeTemporaryFolder()
  const { connection, stop } = await startPrivatePostgres({ dataDirectory })
  const database = openDatabase(connection)
  try {
    await migrate(database)
    return await work({ database, connection, dataDirectory })
  } finally {
    await database.close()
    await stop()
    removeTemporaryFolder(dataDirectory)
  }
}

/** Runs `work` with a pool of one connection, which is closed afterward. */
export async function withPool<Result>(
  connection: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
