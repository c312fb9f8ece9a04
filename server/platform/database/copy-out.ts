import { finished, pipeline, type Transform } from 'node:stream'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MinimumRate, type MinimumRateLimits } from '../http/minimum-rate.ts'
import { ClientDisconnectedError, cancelStatement } from './cancelable-query.ts'
import type { Database } from './database.ts'

/** How fast a client must read to keep its connection. */
export interface ClientReadLimits extends MinimumRateLimits {
  /** In ms, regardless of speed. */
  maxDuration: number
}

/**
 * Streams the output of `copy … to stdout` into a transform, as fast as the client reads it. Destroying the transform
 * cancels the statement. If the client reads more slowly than the limits allow, the transform is destroyed.
 *
 * @throws ClientDisconnectedError if the signal aborted before a connection was available.
 */
export async function copyOut(
  database: Database,
  statement: string,
  output: Transform,
  { signal, limits }: { signal: AbortSignal; limits: ClientReadLimits },
): Promise<void> {
  const client = await database.exports.connect()
  if (signal.aborted) {
    client.release()
    throw new ClientDisconnectedError()
  }
  const rows = client.query(copyTo(statement))
  finished(rows, (failure) => {
    if (failure) void cancelExport(database, client)
    else client.release()
  })
  // If one stream fails, both are destroyed, and the reader of the transform gets the error.
  pipeline(rows, output, () => {})
  const stop = () => rows.destroy(new Error('The client read an export too slowly.'))
  const rate = new MinimumRate(limits, stop)
  const deadline = setTimeout(stop, limits.maxDuration)
  rows.on('data', (chunk: Buffer) => rate.add(chunk.length))
  rows.once('close', () => {
    rate.stop()
    clearTimeout(deadline)
  })
}

/** Canceling stops a running statement. One that is blocked by a slow reader stops only when the connection closes. */
async function cancelExport(database: Database, client: PoolClient): Promise<void> {
  try {
    await cancelStatement(database, client)
  } catch (error) {
    process.emitWarning(`An export could not be canceled before its connection was closed: ${error}`)
  } finally {
    client.release(true)
  }
}
