import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { StartError } from '../platform/start-error.ts'

export interface CsvFormat {
  /** An encoding label from the Encoding Standard. */
  encoding: string
  delimiter: string
  /** In bytes. */
  size: number
}

/** A row of the file: the line on which it starts, from 1, and its cells. */
export interface CsvRow {
  line: number
  cells: string[]
}

const maxRowBytes = 4_000_000

/**
 * Detects a file's encoding and delimiter. A byte order mark determines the encoding; otherwise it is UTF-8
 * if the bytes are valid UTF-8, else Windows-1252. The delimiter is the most frequent of comma,
 * semicolon, and tab in the first line.
 *
 * @throws {StartError} if the file does not exist or is clearly not CSV.
 */
export async function detectCsvFormat(path: string): Promise<CsvFormat> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw toStartError(path, error)
  })
  if (!stats.isFile()) {
    throw new StartError(`${resolve(path)} is ${stats.isDirectory() ? 'a folder' : 'a device'}, not a file`)
  }
  const beginning = await readBeginning(path)
  if (beginning.toString('latin1', 0, 4) === 'PK\x03\x04') {
    throw new StartError(
      `${resolve(path)} is a spreadsheet or an archive. Save it as CSV and import that file.`,
    )
  }
  const encoding = detectUtf16(beginning) ?? (await detectEncoding(path))
  return { encoding, delimiter: detectDelimiter(beginning, encoding), size: stats.size }
}

/**
 * Reads the rows of a file, skipping blank ones; the first is the header. Quoted cells may contain line breaks,
 * delimiters, and doubled quotes.
 *
 * @param onProgress Called with the number of bytes read.
 * @throws {StartError} with the line, if the file ends inside quotes.
 */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: CsvFormat,
  onProgress: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  // The parser runs ahead of the loop below, so it may fail before the loop has read the preceding rows.
  let parsedLines = 0
  const parser = parse({
    on_record(record: string[], { lines }) {
      parsedLines = lines
      return record
    },
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowBytes,
  })
  // A read error destroys the parser; leaving the loop early destroys both streams.
  pipeline(Readable.from(decodeFile(path, encoding, onProgress)), parser, () => {})
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
    throw new StartError(`the row that starts on line ${parsedLines + 1} has an unclosed quote`)
  }
}

async function* decodeFile(
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

/** The first 64 kB of a file, enough for its header row. */
async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw toStartError(path, error)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Detects UTF-16 by its byte order mark; null for other encodings. */
function detectUtf16([first, second]: Buffer): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

async function detectEncoding(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252'
    throw error
  }
}

function detectDelimiter(beginning: Buffer, encoding: string): string {
  const [header = ''] = new TextDecoder(encoding)
    .decode(beginning, { stream: true })
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/)
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, header.split(delimiter).length] as const)
  return counts.reduce((best, count) => (count[1] > best[1] ? count : best))[0]
}

function toStartError(path: string, { code }: NodeJS.ErrnoException): StartError {
  if (code === 'ENOENT' || code === 'ENOTDIR') return new StartError(`file not found: ${resolve(path)}`)
  return new StartError(`${resolve(path)} cannot be read (${code})`)
}
