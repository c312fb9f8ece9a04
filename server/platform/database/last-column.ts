import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { releaseBuffer } from '../release-buffer.ts'

/** A row: its last column as bytes and all others as text. */
export interface LongRow {
  columns: (string | null)[]
  last: Buffer | null
}

const dataRow = 'D'.charCodeAt(0)
const lengthOfHead = 5
const nullLength = 0xffff_ffff

/**
 * Reads the rows of one statement directly from the connection. `pg` would convert megabytes to a string, which would
 * then be converted back to bytes. `pg` still reads all other messages.
 */
export class LastColumnReader {
  /** Resolves with the first row. */
  readonly row: Promise<LongRow>
  readonly #stream: Readable
  readonly #toDriver: (chunk: Buffer) => void
  readonly #settle: { resolve(row: LongRow): void; reject(reason: unknown): void }
  /** The part that is read next: the start of a message, or a part of a row. */
  #step: () => boolean = () => this.#readHead()
  #chunk: Buffer = Buffer.alloc(0)
  #columnsLeft = 0
  #bytesLeft = 0
  #columns: (string | null)[] = []
  #last: Buffer = Buffer.alloc(0)

  constructor(client: PoolClient) {
    const { connection } = client as PoolClient & { connection: { stream: Readable } }
    this.#stream = connection.stream
    const [listener, ...others] = this.#stream.listeners('data')
    if (!listener || others.length > 0)
      throw new Error('Unexpected listeners on the connection: this version of pg is not supported.')
    this.#toDriver = listener as (chunk: Buffer) => void
    this.#stream.off('data', this.#toDriver)
    this.#stream.on('data', this.#read)
    const { promise, resolve, reject } = Promise.withResolvers<LongRow>()
    this.row = promise
    this.#settle = { resolve, reject }
  }

  /** Call this when the statement has ended, with its error, if any. */
  end(failure?: unknown): void {
    this.#stream.off('data', this.#read)
    this.#stream.on('data', this.#toDriver)
    if (failure === undefined) {
      this.#settle.resolve({ columns: [], last: null })
    } else {
      this.#settle.reject(failure)
    }
  }

  readonly #read = (chunk: Buffer): void => {
    this.#chunk = this.#chunk.length > 0 ? Buffer.concat([this.#chunk, chunk]) : chunk
    while (this.#chunk.length > 0 && this.#step());
    // The start of an incomplete message.
    this.#chunk = Buffer.from(this.#chunk)
    releaseBuffer(chunk)
  }

  /** Passes messages other than rows to the driver, in chunks of any size. */
  #readHead(): boolean {
    if (this.#chunk.length < lengthOfHead) return false
    const length = 1 + this.#chunk.readUInt32BE(1)
    if (this.#chunk[0] === dataRow) {
      if (this.#chunk.length < lengthOfHead + 2) return false
      this.#columnsLeft = this.#chunk.readUInt16BE(lengthOfHead)
      this.#columns = []
      this.#take(lengthOfHead + 2)
      this.#step = () => this.#readColumn()
    } else {
      this.#bytesLeft = length
      this.#step = () => this.#passOn()
    }
    return true
  }

  #passOn(): boolean {
    const part = this.#take(this.#bytesLeft)
    this.#bytesLeft -= part.length
    if (this.#bytesLeft === 0) this.#step = () => this.#readHead()
    this.#toDriver(Buffer.from(part))
    return true
  }

  #readColumn(): boolean {
    if (this.#chunk.length < 4) return false
    const length = this.#chunk.readUInt32BE(0)
    const isLast = this.#columnsLeft === 1
    if (length === nullLength) {
      this.#take(4)
      if (isLast) this.#finish({ columns: this.#columns, last: null })
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
    this.#last = Buffer.allocUnsafe(length)
    this.#step = () => this.#readLast()
    return this.#bytesLeft > 0 || this.#readLast()
  }

  #readLast(): boolean {
    const part = this.#take(this.#bytesLeft)
    part.copy(this.#last, this.#last.length - this.#bytesLeft)
    this.#bytesLeft -= part.length
    if (this.#bytesLeft === 0) this.#finish({ columns: this.#columns, last: this.#last })
    return true
  }

  #finish(row: LongRow): void {
    this.#settle.resolve(row)
    this.#step = () => this.#readHead()
  }

  #take(most: number): Buffer {
    const part = this.#chunk.subarray(0, most)
    this.#chunk = this.#chunk.subarray(most)
    return part
  }
}
