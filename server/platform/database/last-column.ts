import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { releaseBuffer } from '../release-buffer.ts'

/** A row whose last column may be several megabytes: that column as bytes, all others as text. */
export interface LargeRow {
  columns: (string | null)[]
  lastColumn: Buffer | null
}

const dataRow = 'D'.charCodeAt(0)
const headerLength = 5
const nullLength = 0xffff_ffff

/**
 * Reads the row of one statement directly from the connection. `pg` would convert megabytes to a string, which would
 * then be converted back to bytes. `pg` still reads all other messages.
 */
export class LastColumnReader {
  /** The row, once the statement has ended; without columns if there was none. */
  row: LargeRow = { columns: [], lastColumn: null }
  readonly #stream: Readable
  readonly #passToDriver: (chunk: Buffer) => void
  /** Reads the next part: the start of a message, or a part of a row. Returns false if it is incomplete. */
  #step: () => boolean = () => this.#readHeader()
  #chunk: Buffer = Buffer.alloc(0)
  #columnsLeft = 0
  #bytesLeft = 0
  #columns: (string | null)[] = []
  #lastColumn: Buffer = Buffer.alloc(0)

  constructor(client: PoolClient) {
    const { connection } = client as PoolClient & { connection: { stream: Readable } }
    this.#stream = connection.stream
    const [listener, ...others] = this.#stream.listeners('data')
    if (!listener || others.length > 0)
      throw new Error('Unexpected listeners on the connection: this version of pg is not supported.')
    this.#passToDriver = listener as (chunk: Buffer) => void
    this.#stream.off('data', this.#passToDriver)
    this.#stream.on('data', this.#read)
  }

  /** Passes all further messages to `pg`. Call this when the statement has ended. */
  stop(): void {
    this.#stream.off('data', this.#read)
    this.#stream.on('data', this.#passToDriver)
  }

  readonly #read = (chunk: Buffer): void => {
    this.#chunk = this.#chunk.length > 0 ? Buffer.concat([this.#chunk, chunk]) : chunk
    while (this.#chunk.length > 0 && this.#step());
    // Copy the rest, an incomplete message, so that the memory of the chunk can be released.
    this.#chunk = Buffer.from(this.#chunk)
    releaseBuffer(chunk)
  }

  #readHeader(): boolean {
    if (this.#chunk.length < headerLength) return false
    const length = 1 + this.#chunk.readUInt32BE(1)
    if (this.#chunk[0] === dataRow) {
      if (this.#chunk.length < headerLength + 2) return false
      this.#columnsLeft = this.#chunk.readUInt16BE(headerLength)
      this.#columns = []
      this.#take(headerLength + 2)
      this.#step = () => this.#readColumn()
    } else {
      this.#bytesLeft = length
      this.#step = () => this.#readMessage()
    }
    return true
  }

  /** Passes a message other than a row to the driver, in pieces of any size. */
  #readMessage(): boolean {
    const part = this.#take(this.#bytesLeft)
    this.#bytesLeft -= part.length
    if (this.#bytesLeft === 0) this.#step = () => this.#readHeader()
    this.#passToDriver(Buffer.from(part))
    return true
  }

  #readColumn(): boolean {
    if (this.#chunk.length < 4) return false
    const length = this.#chunk.readUInt32BE(0)
    const isLast = this.#columnsLeft === 1
    if (length === nullLength) {
      this.#take(4)
      if (isLast) this.#finish({ columns: this.#columns, lastColumn: null })
      else this.#columns.push(null)
      this.#columnsLeft -= 1
      return true
    }
    if (!isLast) {
      if (this.#chunk.length < 4 + length) return false
      this.#columns.push(this.#take(4 + length).toString('utf8', 4))
      this.#columnsLeft -= 1
      return true
    }
    this.#take(4)
    this.#bytesLeft = length
    this.#lastColumn = Buffer.allocUnsafe(length)
    this.#step = () => this.#readLast()
    return this.#bytesLeft > 0 || this.#readLast()
  }

  #readLast(): boolean {
    const part = this.#take(this.#bytesLeft)
    part.copy(this.#lastColumn, this.#lastColumn.length - this.#bytesLeft)
    this.#bytesLeft -= part.length
    if (this.#bytesLeft === 0) this.#finish({ columns: this.#columns, lastColumn: this.#lastColumn })
    return true
  }

  #finish(row: LargeRow): void {
    this.row = row
    this.#step = () => this.#readHeader()
  }

  #take(maxLength: number): Buffer {
    const part = this.#chunk.subarray(0, maxLength)
    this.#chunk = this.#chunk.subarray(maxLength)
    return part
  }
}
