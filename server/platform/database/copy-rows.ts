import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | Buffer | null

const chunkLetters = 64 * 1024

/**
 * Inserts rows with COPY in the client's transaction.
 *
 * @param table A table's name, with its columns in the order of the cells. Both become part of the statement unescaped.
 */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(inChunks(rows)), stream)
}

function* inChunks(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`
    if (text.length >= chunkLetters) {
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text !== '') yield Buffer.from(text)
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return `\\\\x${cell.toString('hex')}`
  return special.test(cell) ? cell.replace(specials, (letter) => escapes[letter] ?? letter) : cell
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
