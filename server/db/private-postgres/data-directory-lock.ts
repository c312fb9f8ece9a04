import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'

/**
 * Takes the data folder for this process, until the returned function is called or the process is gone.
 *
 * @throws {StartError} naming the process, when another running copy has it.
 */
export function lockDataDirectory(dataDirectory: string): () => void {
  const lock = lockOf(dataDirectory)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, JSON.stringify(ownIdentity()), { mode: 0o600 })
  try {
    while (!linked(own, lock)) {
      const holder = readHolder(lock)
      if (holder && isRunning(holder)) {
        throw new StartError(
          `DATA_DIR ${dataDirectory} is in use by another running copy of Agency Atlas (process ${holder.pid})`,
        )
      }
      discard(lock, holder)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

/** The running process that has the data folder, if one has. */
export function holderOf(dataDirectory: string): ProcessIdentity | undefined {
  const holder = readHolder(lockOf(dataDirectory))
  return holder && isRunning(holder) ? holder : undefined
}

/** A hard link appears whole or not at all, and only once: two starts at the same moment cannot both have it. */
function linked(own: string, lock: string): boolean {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const lockOf = (dataDirectory: string) => join(dataDirectory, 'server.lock')

function readHolder(lock: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}

/** Removes the lock of a process that is gone; when somebody else took it meanwhile, gives it back to them. */
function discard(lock: string, gone: ProcessIdentity | undefined): void {
  const aside = `${lock}.${process.pid}.gone`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const taken = readHolder(aside)
  if (taken && taken.pid !== gone?.pid) linked(aside, lock)
  rmSync(aside, { force: true })
}
