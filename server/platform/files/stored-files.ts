import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type pg from 'pg'
import { sql } from '../database/sql.ts'
import { safeFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'

export interface NewFile {
  /** The extension determines how the file is sent. */
  name: string
  bytes: Buffer
}

/** Derives the key of a file from its name and bytes, so that identical files have the same key. */
export function createFileKey({ name, bytes }: NewFile): string {
  const fileName = safeFileName(name)
  const digest = createHash('sha256').update(`${fileName}\n`).update(bytes).digest('hex')
  return `files/${digest.slice(0, 2)}/${digest}${extname(fileName).toLowerCase()}`
}

/** Stores a file, records it in the database, and returns its key. Storing it again has no effect. */
export async function storeFile(
  database: Pick<pg.ClientBase, 'query'>,
  files: FileStore,
  file: NewFile,
): Promise<string> {
  const key = createFileKey(file)
  if (!(await files.find(key))) await files.write(key, file.bytes)
  await database.query(
    sql`insert into stored_files (key, file_name) values (${key}, ${safeFileName(file.name)}) on conflict (key) do nothing`,
  )
  return key
}
