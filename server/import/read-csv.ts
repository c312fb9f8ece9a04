import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { StartError } from '../start-error.ts'

/** How a file of rows is written. */
export interface CsvFormat {
  /** A label of the Encoding Standard. */
  encoding: string
  delimiter: string
  /** In bytes. */
  size: number
}

/** A row of the file: the line of the file that it begins on, counted from 1, and its cells. */
export interface CsvRow {
  line: number
  cells: string[]
}

const longestRow = 4_000_000

/**
 * Finds out how a file is written: a byte order mark tells its encoding, else it is UTF-8 where that is possible at
 * all, else Windows-1252. Its cells are split by what stands most in its first line: comma, semicolon or tab.
 *
 * @param encoding Taken as it is where it is known.
 * @throws {StartError} when there is no such file.
 */
export async function recognizeCsv(path: string, encoding: string | null): Promise<CsvFormat> {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read (${error.code})`)
  })
  if (!facts.isFile()) throw new StartError(`${path} is no file`)
  const known = encoding ?? (await encodingOf(path))
  return { encoding: known, delimiter: await delimiterOf(path, known), size: facts.size }
}

/**
 * Reads the rows of a file, blank ones left out; the first is its header. Quoted cells may hold line breaks, delimiters
 * and doubled quotes.
 *
 * @param onProgress Called with how many bytes were read.
 * @throws {StartError} naming the line, when the file ends within quotes.
 */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: CsvFormat,
  onProgress: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  // The parser is ahead of who reads its rows, and its error comes before the rows that it has still to give.
  let parsedLines = 0
  const parser = parse({
    on_record(record: string[], { lines }) {
      parsedLines = lines
      return record
    },
    ...{ delimiter, info: true, relax_column_count: true, relax_quotes: true },
    max_record_size: longestRow,
  })
  // A failure to read destroys the parser, and who stops reading rows destroys both.
  pipeline(Readable.from(decoded(path, encoding, onProgress)), parser, () => {})
  let lastLine = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (record.some((cell) => cell.trim() !== '')) yield { line: lastLine + 1, cells: record }
      lastLine = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new StartError(`the row that begins on line ${parsedLines + 1} has no end: a quote is not closed`)
  }
}

async function* decoded(
  path: string,
  encoding: string,
  onProgress: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true })
    bytes += chunk.length
    onProgress(bytes)
  }
  yield decoder.decode()
}

async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
    isFirst = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

async function delimiterOf(path: string, encoding: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const start = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true })
    const [header = ''] = start
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/)
    const counts = [',', ';', '\t'].map((sign) => [sign, header.split(sign).length] as const)
    return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
  } finally {
    await file.close()
  }
}
