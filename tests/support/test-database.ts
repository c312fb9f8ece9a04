import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  /** Give it to `openDatabase`. */
  connection: pg.PoolConfig
  /** Removes the database; connections that are still open are ended. */
  drop(): Promise<void>
}

/**
 * Makes a fresh database with nothing in it, beside those of the other tests.
 *
 * @param isMigrated Whether it has the newest schema, or no schema at all.
 */
export async function createTestDatabase(isMigrated = true): Promise<TestDatabase> {
  const template = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const origin = isMigrated ? template.database : 'template0'
  await runAlone(`create database ${database} template ${origin} strategy file_copy`)
  return {
    connection: { ...template, database },
    drop: () => runAlone(`drop database ${database} with (force)`),
  }
}

/** The connection of a test database as a value of `DATABASE_URL`. */
export function databaseUrlOf({ host, port, user, database }: pg.PoolConfig): string {
  return `postgresql:///${database}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
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
