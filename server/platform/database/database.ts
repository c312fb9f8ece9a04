import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase } from 'pg'
import pg from 'pg'
import type { AccountTables } from './tables/accounts.ts'
import type { DirectoryTables } from './tables/directory.ts'
import type { MailTables } from './tables/mails.ts'
import type { SigningKeyTables } from './tables/signing-keys.ts'

/** The tables that kysely reads and writes. */
type Tables = AccountTables & DirectoryTables & MailTables & SigningKeyTables

/** One PostgreSQL: through kysely for short typed statements, through the pool for long ones. */
export interface Database {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** A separate connection for canceling statements, which works even if the pool is full of slow ones. */
  cancellations: pg.Pool
  /** Few connections for long answers, each as slow as its reader: all of them together leave the pool alone. */
  exports: pg.Pool
  /** Ends every connection once its statement is finished. A second call only waits for the first. */
  close(): Promise<void>
}

const bigintOid = 20

/** Ids are bigint in the database and stay far below 2^53: they are plain numbers here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** In ms: how long a request waits for a connection, and everything else. */
const longestConnecting = { serving: 5_000, preparing: 10_000 }
/** In ms: a new connection costs a process of PostgreSQL, which a busy machine may take seconds to start. */
const longestIdle = 300_000
/** How much longer, in ms, than a statement may take its connection may be silent: then PostgreSQL does not run any more. */
const beyondStatement = 2_000
/** How long, in ms, an export may take to its first row, and a cancellation in all. */
const longestSilence = { exports: 12_000, cancellations: 3_000 }

/**
 * Opens connection pools; the first statement makes the first connection.
 *
 * @param connection How to reach it. `max` (connections, 10 when left out) and the time-outs may be given too.
 * @param longestStatement After how many ms a statement of the pool is stopped, and soon after that the connection of one
 *   that PostgreSQL did not stop; null: never.
 */
export function openDatabase(connection: pg.PoolConfig, longestStatement: number | null = null): Database {
  const connectionTimeoutMillis = longestConnecting[longestStatement === null ? 'preparing' : 'serving']
  const settings: pg.PoolConfig = { connectionTimeoutMillis, keepAlive: true, types, ...connection }
  const pool = new pg.Pool({
    idleTimeoutMillis: longestIdle,
    ...settings,
    ...(longestStatement !== null && {
      onConnect: async (client) => {
        dropSilent(client, longestStatement + beyondStatement)
        // Not a parameter of the connection: poolers between us and PostgreSQL refuse those they do not know.
        await client.query(`set statement_timeout = ${longestStatement}`)
      },
    }),
  })
  const cancellations = new pg.Pool({
    ...settings,
    max: 1,
    idleTimeoutMillis: 5_000,
    onConnect: (client) => dropSilent(client, longestSilence.cancellations),
  })
  const exports = new pg.Pool({
    ...settings,
    max: 4,
    idleTimeoutMillis: 5_000,
    onConnect: async (client) => {
      dropSilent(client, longestSilence.exports)
      // The default date style of the database may differ, and COPY output is sent unchanged.
      await client.query(`set datestyle = 'iso'`)
    },
  })
  for (const each of [pool, cancellations, exports]) {
    each.on('error', (error) => reportLostConnection(each, error))
    // A lost connection in use already fails its statement.
    each.on('connect', (client) => client.on('error', () => {}))
  }
  let closing: Promise<unknown> | undefined
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    kysely,
    cancellations,
    exports,
    async close() {
      closing ??= Promise.all([
        kysely.destroy().then(() => endOnce(pool)),
        cancellations.end(),
        exports.end(),
      ])
      await closing
    },
  }
}

/**
 * The pool replaces an idle connection that breaks, for example when PostgreSQL restarts; no statement is lost.
 * PostgreSQL may also cut off connections of a pool that was ended, which is harmless.
 */
function reportLostConnection(pool: pg.Pool, error: Error): void {
  if (pool.ending) return
  process.emitWarning(`A connection to PostgreSQL was lost: ${error.message}`)
}

/** kysely ends the pool only if it ever used it. */
async function endOnce(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end()
}

/**
 * Closes a connection whose statement gets nothing from PostgreSQL for `longest` ms, for example because PostgreSQL is
 * frozen or its machine is down. The statement fails, and the pool replaces the connection.
 */
function dropSilent(client: ClientBase, longest: number): void {
  const driver = client as ClientBase & { connection: { stream: Socket }; readyForQuery: boolean }
  const { stream } = driver.connection
  stream.setTimeout(longest, () => {
    // No statement is running, or a slow reader of an export has not taken what has arrived.
    if (driver.readyForQuery || stream.readableLength > 0) return
    stream.destroy(new SilentDatabase(longest))
  })
}

class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'
  constructor(longest: number) {
    super(`PostgreSQL sent nothing for ${longest} ms.`)
  }
}
