import { finished, pipeline, type Readable, type Transform } from 'node:stream'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MinimumRate, type MinimumRateLimits } from '../http/minimum-rate.ts'
import { ClientDisconnectedError, cancelStatement } from './cancellable-query.ts'
import type { Database } from './database.ts'

/** How fast a client must read to keep its connection. */
export interface ReaderLimits extends MinimumRateLimits {
  /** The maximum duration in ms, regardless of speed. */
  inAll: number
}

/**
 * Streams the output of `copy … to stdout` into a transform, as fast as it is read. Destroying the transform cancels the
 * statement. If the client reads more slowly than the limits allow, the transform is destroyed.
 *
 * @throws ClientDisconnectedError if the signal aborted before a connection was available.
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
    throw new ClientDisconnectedError()
  }
  const rows = client.query(copyTo(statement))
  finished(rows, (failure) => {
    if (failure) void abandon(database, client)
    else client.release()
  })
  // A failure of either destroys both, so the reader of the transform gets the error.
  pipeline(rows, into, () => {})
  stopSlowReader(rows, limits)
}

/** Canceling stops a running statement. One that is blocked on a slow reader only stops when the connection closes. */
async function abandon(database: Database, client: PoolClient): Promise<void> {
  try {
    await cancelStatement(database, client)
  } catch (error) {
    process.emitWarning(`An export could not be canceled before its connection was closed: ${error}`)
  } finally {
    client.release(true)
  }
}

function stopSlowReader(rows: Readable, limits: ReaderLimits): void {
  const stop = () => rows.destroy(new Error('The client read an export too slowly.'))
  const time = new MinimumRate(limits, stop)
  const atTheEnd = setTimeout(stop, limits.inAll)
  rows.on('data', (chunk: Buffer) => time.add(chunk.length))
  rows.once('close', () => {
    time.stop()
    clearTimeout(atTheEnd)
  })
}
