import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { StartError } from '../start-error.ts'
import { type FileStore, splitKey } from './file-store.ts'

export function createFolderStore(folder: string): FileStore {
  /** The real path of a file; null if it does not exist or is a link to a file outside the folder. */
  async function findPath(key: string): Promise<string | null> {
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
      const path = await findPath(key)
      const stats = path === null ? null : await stat(path)
      if (!stats?.isFile()) return null
      const { size, mtimeMs } = stats
      return { size, version: `${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}` }
    },

    async read(key, { first, last }) {
      const path = await findPath(key)
      if (path === null) throw new Error(`The file ${key} is not in the store.`)
      const file = await open(path)
      return createReadStream(path, { fd: file, start: first, end: last })
    },

    async write(key, bytes) {
      const path = join(folder, ...splitKey(key))
      const temporary = join(folder, '.arriving', randomUUID())
      await mkdir(dirname(temporary), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(temporary, 'wx')
        try {
          await file.writeFile(bytes)
          // Stored files must survive a power failure.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true })
        await access(`${folder}${sep}.`)
      } catch (error) {
        throw new StartError(
          `the folder ${folder} in DATA_DIR cannot be used (${(error as NodeJS.ErrnoException).code})`,
        )
      }
    },
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
