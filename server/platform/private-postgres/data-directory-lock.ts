import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { getOwnIdentity, isRunning, type ProcessIdentity } from './process-identity.ts'

interface LockHolder extends ProcessIdentity {
  isStopping?: boolean
}

export interface DataDirectoryLock {
  /** Makes other servers wait, because this one is stopping. */
  announceStop(): void
  release(): void
}

/** In ms. */
const maxWait = 15_000

/**
 * Locks the data directory until the lock is released or this process ends. Waits for another process that is stopping.
 *
 * @throws {StartError} with the process ID if another server uses the folder.
 */
export async function lockDataDirectory(
  dataDirectory: string,
  onNotice: (line: string) => void,
): Promise<DataDirectoryLock> {
  await waitForPreviousServer(dataDirectory, onNotice)
  const lock = lockPath(dataDirectory)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, JSON.stringify(getOwnIdentity()), { mode: 0o600 })
  try {
    while (!createLink(own, lock)) {
      const holder = readHolder(lock)
      if (holder && isRunning(holder)) throw inUseError(dataDirectory, holder)
      removeStaleLock(lock, holder)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return {
    announceStop: () => markAsStopping(lock),
    release: () => rmSync(lock, { force: true }),
  }
}

/**
 * If another process that uses the data directory is stopping, waits up to 15 seconds for it. [OPS-32]
 *
 * @throws {StartError} with the process ID if it does not stop.
 */
export async function waitForPreviousServer(
  dataDirectory: string,
  onNotice: (line: string) => void,
): Promise<void> {
  let isReported = false
  for (const end = Date.now() + maxWait; ; await delay(50)) {
    const holder = findLockHolder(dataDirectory)
    if (!holder?.isStopping) return
    if (Date.now() > end) throw inUseError(dataDirectory, holder)
    if (!isReported) onNotice(`Waiting for Agency Atlas process ${holder.pid} to stop...`)
    isReported = true
  }
}

export function findLockHolder(dataDirectory: string): LockHolder | undefined {
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

function markAsStopping(lock: string): void {
  const own = `${lock}.${process.pid}`
  const holder: LockHolder = { ...getOwnIdentity(), isStopping: true }
  writeFileSync(own, JSON.stringify(holder), { mode: 0o600 })
  renameSync(own, lock)
}

function inUseError(dataDirectory: string, { pid }: ProcessIdentity): StartError {
  return new StartError(`DATA_DIR ${dataDirectory} is in use by Agency Atlas process ${pid}`)
}

const lockPath = (dataDirectory: string) => join(dataDirectory, 'server.lock')

function readHolder(lock: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as LockHolder
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
