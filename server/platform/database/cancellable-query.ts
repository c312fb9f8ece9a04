import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PoolClient, QueryArrayResult } from 'pg'
import { isConnectionLost } from './connection-errors.ts'
import type { Database } from './database.ts'
import { LastColumnReader, type LongRow } from './last-column.ts'

/** A statement and its values. Its text, which must not contain input, is prepared once per connection. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The client disconnected before the response was ready. */
export class RequestAbandoned extends Error {
  override name = 'RequestAbandoned'
  readonly statusCode = 499
  constructor() {
    super('The client disconnected.')
  }
}

/**
 * Runs a statement that returns one row with one JSON column, and returns that column as bytes, ready to send. If the
 * client disconnects, PostgreSQL cancels the statement.
 *
 * @throws RequestAbandoned if the client disconnected.
 */
export async function queryJson(
  request: FastifyRequest,
  database: Database,
  statement: Statement,
): Promise<Buffer> {
  const { last } = await queryLongRow(request, database, statement)
  if (last === null) throw new Error('The statement returned no JSON.')
  return last
}

/**
 * Like `queryJson`, but returns all columns of the first row in PostgreSQL's text format (null stays null), or an empty
 * array if there is no row.
 *
 * @throws RequestAbandoned if the client disconnected.
 */
export async function queryTextRow(
  request: FastifyRequest,
  database: Database,
  statement: Statement,
): Promise<(string | null)[]> {
  const client = await database.pool.connect()
  const { rows } = await runCancellable(request, database, client, statement)
  return rows[0] ?? []
}

/**
 * Like `queryTextRow`, for a statement whose last column may be several megabytes: that column is returned as bytes.
 *
 * @throws RequestAbandoned if the client disconnected.
 */
export async function queryLongRow(
  request: FastifyRequest,
  database: Database,
  statement: Statement,
): Promise<LongRow> {
  const client = await database.pool.connect()
  const reader = new LastColumnReader(client)
  runCancellable(request, database, client, statement, reader).catch(() => {
    // The reader rejects `row` with the same error.
  })
  return reader.row
}

/** Runs a statement on a connection from the pool and releases it. */
async function runCancellable(
  { signal }: FastifyRequest,
  database: Database,
  client: PoolClient,
  { text, values }: Statement,
  reader?: LastColumnReader,
): Promise<QueryArrayResult<(string | null)[]>> {
  let cancelling: Promise<false | Error | true> | undefined
  let isLost = false
  const cancel = () => {
    // It may fail long before the statement ends, for example when the server stops.
    cancelling = stopStatement(database, client).then(() => false, asError)
  }
  try {
    if (signal.aborted) throw new RequestAbandoned()
    signal.addEventListener('abort', cancel)
    const name = nameOf(text)
    const query = {
      ...(name !== undefined && { name }),
      text,
      values,
      rowMode: 'array' as const,
      types: asText,
    }
    const result = await client.query<(string | null)[]>(query)
    reader?.end()
    return result
  } catch (error) {
    isLost = isConnectionLost(error as Error)
    const failure = signal.aborted ? new RequestAbandoned() : error
    reader?.end(failure)
    throw failure
  } finally {
    signal.removeEventListener('abort', cancel)
    // Release the connection only after sending the cancel, which would otherwise hit the next statement on it.
    client.release((await cancelling) || isLost)
  }
}

const names = new Map<string, string>()
/** Prepared statements take memory on every connection. A search has one text for each combination of its filters. */
const mostPrepared = 200

/** The name of a prepared statement; undefined if it is not prepared because too many others are. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostPrepared) names.set(text, hash('sha256', text, 'base64url'))
  return names.get(text)
}

const asText = { getTypeParser: () => (column: string) => column }

/** If the cancel could not be sent, the state of the connection is unknown and the pool closes it. */
const asError = (reason: unknown) => (reason instanceof Error ? reason : true)

/** Cancels the statement running on a connection, using another connection. */
export async function stopStatement(database: Database, client: PoolClient): Promise<void> {
  const { processID } = client as PoolClient & { processID: number }
  await database.cancellations.query('select pg_cancel_backend($1)', [processID])
}
