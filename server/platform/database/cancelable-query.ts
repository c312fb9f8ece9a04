import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { HttpError } from '../errors.ts'
import { isConnectionLost } from './connection-errors.ts'
import type { Database } from './database.ts'
import { type LargeRow, LastColumnReader } from './last-column.ts'

/** Its text is prepared once per connection. It must not contain user input. */
export interface Statement {
  text: string
  values: unknown[]
}

export class ClientDisconnectedError extends HttpError {
  constructor() {
    super(499, 'The client disconnected.')
  }
}

/**
 * Runs a statement that returns one JSON column in one row. Returns the bytes of that column, ready to send. If the
 * client disconnects, PostgreSQL cancels the statement.
 *
 * @throws ClientDisconnectedError
 */
export async function queryJson(
  request: FastifyRequest,
  database: Database,
  statement: Statement,
): Promise<Buffer> {
  const { lastColumn } = await queryRow(request, database, statement)
  if (lastColumn === null) throw new Error('The statement returned no JSON.')
  return lastColumn
}

/**
 * Like `queryJson`, but returns all columns of the first row, in PostgreSQL's text
 * format; no columns if there is no row.
 *
 * @throws ClientDisconnectedError
 */
export async function queryRow(
  { signal }: FastifyRequest,
  database: Database,
  { text, values }: Statement,
): Promise<LargeRow> {
  const client = await database.pool.connect()
  const reader = new LastColumnReader(client)
  let cancelFailed: Promise<boolean> | undefined
  let isLost = false
  const cancel = () => {
    // Handle the failure here: it may come long before the statement ends, for example when the server stops.
    cancelFailed = cancelStatement(database, client).then(
      () => false,
      () => true,
    )
  }
  try {
    if (signal.aborted) throw new ClientDisconnectedError()
    signal.addEventListener('abort', cancel)
    await client.query({ name: statementName(text), text, values })
    return reader.row
  } catch (error) {
    isLost = isConnectionLost(error as Error)
    throw signal.aborted ? new ClientDisconnectedError() : error
  } finally {
    reader.stop()
    signal.removeEventListener('abort', cancel)
    // Wait for the cancellation; otherwise it could cancel the next statement. If it failed, the state of the
    // connection is unknown, and the pool closes it.
    client.release((await cancelFailed) || isLost)
  }
}

const names = new Map<string, string>()
/**
 * A limit, because prepared statements take memory on every connection, and a search has one for each combination of
 * filters.
 */
const maxPreparedStatements = 200

/** The name of a prepared statement; undefined above the limit, to run it unprepared. */
function statementName(text: string): string | undefined {
  if (!names.has(text) && names.size < maxPreparedStatements)
    names.set(text, hash('sha256', text, 'base64url'))
  return names.get(text)
}

export async function cancelStatement(database: Database, client: PoolClient): Promise<void> {
  const { processID } = client as PoolClient & { processID: number }
  await database.cancellations.query('select pg_cancel_backend($1)', [processID])
}
