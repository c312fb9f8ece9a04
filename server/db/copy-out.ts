import { finished, pipeline, type Readable, type Transform } from 'node:stream'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { RequestAbandoned, stopStatement } from './cancellable-query.ts'
import type { Database } from './database.ts'

/** How long, in ms, a connection is lent to somebody who reads. */
export interface Patience {
  /** While nothing is taken. */
  standstill: number
  inAll: number
}

/**
 * Streams what `copy … to stdout` writes into a transform, as fast as that is read. Destroying the transform stops the
 * statement in PostgreSQL; a reader who tries the patience finds it destroyed.
 *
 * @throws RequestAbandoned when the signal was given before there was a connection.
 */
export async function copyOut(
  database: Database,
  statement: string,
  into: Transform,
  { signal, patience }: { signal: AbortSignal; patience: Patience },
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
  // A failure of either destroys both; who reads the transform hears of it.
  pipeline(rows, into, () => {})
  losePatience(rows, patience)
}

/** A statement that computes hears the cancel; one that waits for its reader only notices that the connection is gone. */
async function abandon(database: Database, client: PoolClient): Promise<void> {
  try {
    await stopStatement(database, client)
  } catch (error) {
    process.emitWarning(`An export could not be stopped before its connection was closed: ${error}`)
  } finally {
    client.release(true)
  }
}

function losePatience(rows: Readable, { standstill, inAll }: Patience): void {
  const giveUp = () => rows.destroy(new Error('The reader of an export was too slow.'))
  const atStandstill = setTimeout(giveUp, standstill)
  const atTheEnd = setTimeout(giveUp, inAll)
  rows.on('data', () => atStandstill.refresh())
  rows.once('close', () => {
    clearTimeout(atStandstill)
    clearTimeout(atTheEnd)
  })
}
