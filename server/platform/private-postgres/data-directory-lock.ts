import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'

interface Holder extends ProcessIdentity {
  isStopping?: boolean
}

export interface DataDirectoryLock {
  /** Makes other servers wait, because this one is stopping. */
  announceStop(): void
  release(): void
}

/** How long another server waits for one that is stopping, in ms. */
const longestWait = 15_000

/**
 * Locks the data folder for this process until the lock is released or the process ends. Waits for another process that
 * is stopping.
 *
 * @throws {StartError} that names the process if another server uses it.
 */
export async function lockDataDirectory(
  dataDirectory: string,
  onNotice: (line: string) => void,
): Promise<DataDirectoryLock> {
  await waitForPreviousServer(dataDirectory, onNotice)
  const lock = lockOf(dataDirectory)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, JSON.stringify(ownIdentity()), { mode: 0o600 })
  try {
    while (!linked(own, lock)) {
      const holder = readHolder(lock)
      if (holder && isRunning(holder)) {
        throw inUse(dataDirectory, holder)
      }
      discard(lock, holder)
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
 * Waits up to 15 seconds for another process on the data folder to stop, and reports that to `onNotice`. [OPS-32]
 *
 * @throws {StartError} that names the process if it does not stop.
 */
export async function waitForPreviousServer(
  dataDirectory: string,
  onNotice: (line: string) => void,
): Promise<void> {
  let isTold = false
  for (const end = Date.now() + longestWait; ; await delay(50)) {
    const holder = findLockHolder(dataDirectory)
    if (!holder?.isStopping) return
    if (Date.now() > end) throw inUse(dataDirectory, holder)
    if (!isTold) onNotice(`Waiting for another server to stop (process ${holder.pid})...`)
    isTold = true
  }
}

/** The running process that holds the data folder, if any. */
export function findLockHolder(dataDirectory: string): Holder | undefined {
  const holder = readHolder(lockOf(dataDirectory))
  return holder && isRunning(holder) ? holder : undefined
}

/** Creating a hard link is atomic and fails if it exists, so two simultaneous starts cannot both get the lock. */
function linked(own: string, lock: string): boolean {
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
  const holder: Holder = { ...ownIdentity(), isStopping: true }
  writeFileSync(own, JSON.stringify(holder), { mode: 0o600 })
  renameSync(own, lock)
}

function inUse(dataDirectory: string, { pid }: ProcessIdentity): StartError {
  return new StartError(`DATA_DIR ${dataDirectory} is in use by another Agency Atlas server (process ${pid})`)
}

const lockOf = (dataDirectory: string) => join(dataDirectory, 'server.lock')

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Removes the lock of a process that has ended; restores it if another process has taken the lock. */
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
