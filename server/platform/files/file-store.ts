import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export interface FileFacts {
  /** In bytes. */
  size: number
  /** Changes whenever the file is written; fit for an `ETag`. */
  version: string
}

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The store of the library's files. A key is a path of plain names (`sample/finance/3.pdf`); every call rejects any
 * other key, so that no key points outside the store.
 */
export interface FileStore {
  /** Null when there is no such file. */
  find(key: string): Promise<FileFacts | null>
  /** The bytes of a part of the file. */
  read(key: string, part: ByteRange): Promise<Readable>
  /** Stores a file completely or not at all; an existing file with the key is replaced. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Rejects with a StartError where the store cannot be used. */
  check(): Promise<void>
}

/**
 * Checks that a key is one or more plain names, split by slashes: letters and digits of ASCII, dots, hyphens and
 * underscores, none of them beginning with a dot.
 *
 * @returns the names.
 * @throws TypeError for any other text: it could lead out of the store.
 */
export function namesInKey(key: string): string[] {
  const names = key.split('/')
  if (key.length <= 500 && names.every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))) return names
  throw new TypeError(`${JSON.stringify(key)} is not the key of a stored file.`)
}
