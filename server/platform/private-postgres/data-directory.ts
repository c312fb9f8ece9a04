import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** Returns the real path. Throws a StartError if the folder cannot be written. */
export function createDataDirectory(dataDirectory: string): string {
  try {
    mkdirSync(dataDirectory, { recursive: true })
    const testFile = join(dataDirectory, `.written-by-${process.pid}`)
    writeFileSync(testFile, '')
    rmSync(testFile)
    return realpathSync(dataDirectory)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR ${resolve(dataDirectory)} is not writable (${code ?? message})`)
  }
}
