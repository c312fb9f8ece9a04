import { readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'
import type pg from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { createFileKey, storeFile } from '../platform/files/stored-files.ts'
import { CellError } from './cell-error.ts'

export class ReferencedFiles {
  readonly #folder: string
  readonly #paths = new Map<string, string>()

  constructor(folder: string) {
    this.#folder = realpathSync(folder)
  }

  findKey(text: string): string | CellError {
    try {
      const path = realpathSync(resolve(this.#folder, text))
      // An imported list must not publish other files of this machine.
      if (!path.startsWith(this.#folder + sep)) {
        return new CellError(`must be a file inside the CSV file's folder, not ${JSON.stringify(text)}`)
      }
      const key = createFileKey({ name: basename(path), bytes: readFileSync(path) })
      this.#paths.set(key, path)
      return key
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      return new CellError(
        `refers to ${JSON.stringify(text)}, which ${errorReasons[code] ?? `cannot be read (${code})`}`,
      )
    }
  }

  async store(database: pg.ClientBase, files: FileStore, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const path = this.#paths.get(key)
      if (path === undefined) continue
      const storedKey = await storeFile(database, files, {
        name: basename(path),
        bytes: await readFile(path),
      })
      if (storedKey !== key) throw new Error(`${path} changed while it was being imported.`)
    }
  }
}

const errorReasons: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
}
