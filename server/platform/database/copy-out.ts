import { finished, pipeline, type Readable, type Transform } from 'node:stream'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MinimumRate, type MinimumRateLimits } from '../http/minimum-rate.ts'
import { RequestAbandoned, stopStatement } from './cancellable-query.ts'
import type { Database } from './database.ts'

/** How fast a reader must be to keep a connection. */
export interface ReaderLimits extends MinimumRateLimits {
  /** In ms: how long a reader may take, at any rate. */
  inAll: number
}

/**
 * Streams what `copy … to stdout` writes into a transform, as fast as that is read. Destroying the transform stops the
 * statement in PostgreSQL; it is destroyed when its reader is slower than the limits allow.
 *
 * @throws RequestAbandoned when the signal was given before there was a connection.
 */
export async function copyOut(
  database: Database,
  statement: string,
  into: Transform,
  { signal, limits }: { signal: AbortSignal; limits: ReaderLimits },
): Promise<void> {
  const client = await database.exports.connect()
  if (signal.aborted) {
    client.release()
    throw new RequestAbandoned()
  }
  const rows = client.query(copyTo(statement))
  finished(rows, (failure) => {
    if (failure) void abandon(database, client)
    else client.release()
  })
  // A failure of either destroys both, which the reader of the transform sees.
  pipeline(rows, into, () => {})
  stopSlowReader(rows, limits)
}

/** Canceling stops a running statement; one that waits for its reader only stops when the connection closes. */
async function abandon(database: Database, client: PoolClient): Promise<void> {
  try {
    await stopStatement(database, client)
  } catch (error) {
    process.emitWarning(`An export could not be stopped before its connection was closed: ${error}`)
  } finally {
    client.release(true)
  }
}

function stopSlowReader(rows: Readable, limits: ReaderLimits): void {
  const stop = () => rows.destroy(new Error('The reader of an export was too slow.'))
  const time = new MinimumRate(limits, stop)
  const atTheEnd = setTimeout(stop, limits.inAll)
  rows.on('data', (chunk: Buffer) => time.add(chunk.length))
  rows.once('close', () => {
    time.stop()
    clearTimeout(atTheEnd)
  })
}
