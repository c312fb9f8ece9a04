import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** Give it to `openDatabase`. */
  connection: pg.PoolConfig
  /** Removes the database; connections that are still open are ended. */
  drop(): Promise<void>
}

/** Makes a fresh database with the newest schema and nothing in it, beside those of the other tests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await runAlone(`create database ${database} template ${template.database} strategy file_copy`)
  return {
    connection: { ...template, database },
    drop: () => runAlone(`drop database ${database} with (force)`),
  }
}

async function runAlone(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
