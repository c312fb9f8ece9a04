import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export interface FileFacts {
  /** In bytes. */
  size: number
  /** Another one whenever the bytes under the key were written anew; fit for an `ETag`. */
  version: string
}

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where the files of the library live. A key is a path of plain names (`sample/finance/3.pdf`); every call rejects for
 * one that is anything else, so that no key leads out of the store.
 */
export interface FileStore {
  /** Null when there is no such file. */
  find(key: string): Promise<FileFacts | null>
  /** The bytes of a part that lies within the file. */
  read(key: string, part: ByteRange): Promise<Readable>
  /** Stores a file whole or not at all; one that stood under the key is replaced. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Rejects with a StartError where the store cannot be used. */
  check(): Promise<void>
}
