import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { getOwnIdentity, isRunning, type ProcessIdentity } from './process-identity.ts'

/**
 * Locks the data directory until this process ends or calls the returned function.
 *
 * @throws {StartError} with the process ID if another server uses the folder.
 */
export function lockDataDirectory(dataDirectory: string): () => void {
  const lock = lockPath(dataDirectory)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, JSON.stringify(getOwnIdentity()), { mode: 0o600 })
  try {
    while (!createLink(own, lock)) {
      const holder = readHolder(lock)
      if (holder && isRunning(holder))
        throw new StartError(`DATA_DIR ${dataDirectory} is in use by Agency Atlas process ${holder.pid}`)
      removeStaleLock(lock, holder)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

export function findLockHolder(dataDirectory: string): ProcessIdentity | undefined {
  const holder = readHolder(lockPath(dataDirectory))
  return holder && isRunning(holder) ? holder : undefined
}

/**
 * Creates a hard link, which is atomic, so that two simultaneous starts cannot both get the lock. False if it exists.
 */
function createLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const lockPath = (dataDirectory: string) => join(dataDirectory, 'server.lock')

function readHolder(lock: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}

/** Removes the lock of a process that has ended. If another process has taken the lock since, puts it back. */
function removeStaleLock(lock: string, stale: ProcessIdentity | undefined): void {
  const moved = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const current = readHolder(moved)
  if (current && current.pid !== stale?.pid) createLink(moved, lock)
  rmSync(moved, { force: true })
}
