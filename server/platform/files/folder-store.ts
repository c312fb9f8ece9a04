import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { StartError } from '../start-error.ts'
import type { FileStore } from './file-store.ts'
import { splitKey } from './file-store.ts'
import { makeFolder } from './make-folder.ts'

/** Stores files in a local folder, which is created when needed. */
export function folderStore(folder: string): FileStore {
  /** The real path of a file; null if it does not exist or is a link to outside the folder. */
  async function locate(key: string): Promise<string | null> {
    const path = join(folder, ...splitKey(key))
    try {
      const [file, root] = await Promise.all([realpath(path), realpath(folder)])
      return file.startsWith(root + sep) ? file : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    async find(key) {
      const path = await locate(key)
      const facts = path === null ? null : await stat(path)
      if (!facts?.isFile()) return null
      const { size, mtimeMs } = facts
      return { size, version: `${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}` }
    },

    async read(key, { first, last }) {
      const path = await locate(key)
      if (path === null) throw new Error(`The file ${key} is not in the store.`)
      const file = await open(path)
      return createReadStream(path, { fd: file, start: first, end: last })
    },

    async write(key, bytes) {
      const path = join(folder, ...splitKey(key))
      const arriving = join(folder, '.arriving', randomUUID())
      await mkdir(dirname(arriving), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(arriving, 'wx')
        try {
          await file.writeFile(bytes)
          // Stored files must survive a power failure.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(arriving, path)
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
    },

    async check() {
      try {
        makeFolder(folder)
      } catch (error) {
        throw new StartError(
          `DATA_DIR ${folder} cannot be created (${(error as NodeJS.ErrnoException).code})`,
        )
      }
    },
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
