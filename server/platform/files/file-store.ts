import type { Readable } from 'node:stream'

export interface FileMetadata {
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
 * Stores the files of the library. Keys are paths of plain names (`sample/finance/3.pdf`). Every method rejects other
 * keys, because they could point outside the store.
 */
export interface FileStore {
  find(key: string): Promise<FileMetadata | null>
  read(key: string, range: ByteRange): Promise<Readable>
  /** Stores a file atomically, replacing an existing one with the same key. */
  write(key: string, bytes: Buffer): Promise<void>
  check(): Promise<void>
}

/**
 * Splits a key into names of ASCII letters, digits, dots, hyphens, and underscores that do not start with a dot.
 *
 * @throws TypeError for any other key.
 */
export function splitKey(key: string): string[] {
  const names = key.split('/')
  if (key.length <= 500 && names.every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))) return names
  throw new TypeError(`${JSON.stringify(key)} is not the key of a stored file.`)
}
