import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | null

const minChunkLength = 64 * 1024

/**
 * Inserts rows with COPY in the client's transaction.
 *
 * @param columns In the order of the cells. The names of table and columns are inserted without escaping.
 */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(encodeChunks(rows)), stream)
}

function* encodeChunks(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(encodeCell).join('\t')}\n`
    if (text.length >= minChunkLength) {
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text !== '') yield Buffer.from(text)
}

function encodeCell(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  return cell.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
