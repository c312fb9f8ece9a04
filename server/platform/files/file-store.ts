import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface FileFacts {
  /** In bytes. */
  size: number
  /** Changes whenever the file is written. Used as `ETag`. */
  version: string
}

/** A byte range of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The store for library files. Keys are paths of plain names (`sample/finance/3.pdf`). Every call rejects any other key,
 * because it could point outside the store.
 */
export interface FileStore {
  /** Null if the file does not exist. */
  find(key: string): Promise<FileFacts | null>
  /** The bytes of a range of the file. */
  read(key: string, part: ByteRange): Promise<Readable>
  /** Stores a file atomically, replacing an existing one with the same key. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Rejects with a StartError if the store cannot be used. */
  check(): Promise<void>
}

/**
 * Checks that a key consists of plain names separated by slashes: ASCII letters and digits, dots, hyphens and
 * underscores, not starting with a dot.
 *
 * @returns The names.
 * @throws TypeError for any other text.
 */
export function splitKey(key: string): string[] {
  const names = key.split('/')
  if (key.length <= 500 && names.every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))) return names
  throw new TypeError(`${JSON.stringify(key)} is not the key of a stored file.`)
}
