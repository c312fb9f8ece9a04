import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import pg from 'pg'

export interface Database {
  pool: pg.Pool
  /** A separate connection for canceling statements, which works even if the pool is full of slow ones. */
  cancellations: pg.Pool
  /** A small separate pool for exports, which last until their client has read everything. */
  exports: pg.Pool
  /** Closes every connection after its current statement. A second call waits for the first. */
  close(): Promise<void>
}

const bigintOid = 20

/** IDs are bigint in the database but far below 2^53, so they are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** How long requests, and everything else, wait for a connection, in ms. */
const connectionTimeouts = { requests: 5_000, other: 10_000 }
/** In ms. Each connection is a PostgreSQL process, which takes seconds to start on a busy machine. */
const idleTimeout = 300_000
/**
 * How long PostgreSQL may send nothing, in ms: after the statement timeout, while an
 * export is sent, and during a cancellation.
 */
const silenceTimeouts = { afterStatementTimeout: 2_000, exports: 12_000, cancellations: 3_000 }

/**
 * Creates connection pools. The first statement opens the first connection.
 *
 * @param connection The connection settings, optionally with `max` (connections, default 10) and timeouts.
 * @param statementTimeout In ms, or null for none. If PostgreSQL does not stop a statement in time, its connection is
 *   closed soon after.
 */
export function openDatabase(connection: pg.PoolConfig, statementTimeout: number | null = null): Database {
  const connectionTimeoutMillis = connectionTimeouts[statementTimeout === null ? 'other' : 'requests']
  const settings: pg.PoolConfig = { connectionTimeoutMillis, keepAlive: true, types, ...connection }
  const pool = new pg.Pool({
    idleTimeoutMillis: idleTimeout,
    ...settings,
    ...(statementTimeout !== null && {
      onConnect: async (client) => {
        closeIfSilent(client, statementTimeout + silenceTimeouts.afterStatementTimeout)
        // Not a connection parameter, because connection poolers reject parameters that they do not know.
        // The default cost assumes a hard disk, so the planner would avoid index scans, which can stop early.
        await client.query(`set statement_timeout = ${statementTimeout}; set random_page_cost = 1.1`)
      },
    }),
  })
  const cancellations = new pg.Pool({
    ...settings,
    max: 1,
    idleTimeoutMillis: 5_000,
    onConnect: (client) => closeIfSilent(client, silenceTimeouts.cancellations),
  })
  const exports = new pg.Pool({
    ...settings,
    max: 4,
    idleTimeoutMillis: 5_000,
    onConnect: async (client) => {
      closeIfSilent(client, silenceTimeouts.exports)
      // The default date style of the database may differ, and COPY output is sent unchanged.
      await client.query(`set datestyle = 'iso'`)
    },
  })
  const pools = [pool, cancellations, exports]
  for (const openPool of pools) {
    openPool.on('error', (error) => reportLostConnection(openPool, error))
    // If a connection is lost while it is in use, its statement fails anyway, so the error is ignored here.
    openPool.on('connect', (client) => client.on('error', () => {}))
  }
  let closing: Promise<unknown> | undefined
  return {
    pool,
    cancellations,
    exports,
    async close() {
      closing ??= Promise.all(pools.map((openPool) => openPool.end()))
      await closing
    },
  }
}

/**
 * The pool replaces an idle connection that breaks, for example when PostgreSQL restarts; no statement is lost.
 * PostgreSQL may also close connections of a pool that was ended, which is harmless.
 */
function reportLostConnection(pool: pg.Pool, error: Error): void {
  if (pool.ending) return
  process.emitWarning(`A connection to PostgreSQL was lost: ${error.message}`)
}

/**
 * Closes a connection that has received nothing from PostgreSQL for `timeout` ms during a statement, for example
 * because PostgreSQL is frozen or its machine is down. The statement fails, and the pool replaces the connection.
 */
function closeIfSilent(client: ClientBase, timeout: number): void {
  const driver = client as ClientBase & { connection: { stream: Socket }; readyForQuery: boolean }
  const { stream } = driver.connection
  stream.setTimeout(timeout, () => {
    // No statement is running, or the client of an export has not yet read what was received.
    if (driver.readyForQuery || stream.readableLength > 0) return
    const error = new Error(`PostgreSQL sent nothing for ${timeout} ms.`)
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}
