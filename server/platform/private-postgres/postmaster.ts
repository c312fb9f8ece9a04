import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { programPath } from './binaries.ts'
import type { PostgresLocation } from './location.ts'
import { readCommandLine } from './process-identity.ts'

/** In ms, including the recovery from a crash. */
const startTimeout = 120_000
/** How long PostgreSQL may take to shut down before it gets a stronger signal, in ms. Committed data is never lost. */
const stopTimeout = 20_000

/** The environment of PostgreSQL: without `PG…` variables, and with a fixed locale and time zone. */
export function createEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
}

/** Starts PostgreSQL in its own process group, so that Ctrl+C does not reach it. */
export async function startPostmaster(
  location: PostgresLocation,
  settings: Record<string, string>,
  log: string,
): Promise<ChildProcess> {
  for (const end = Date.now() + stopTimeout; ; await delay(50)) {
    const postmaster = spawnPostmaster(location, settings, log)
    const failure = await waitUntilReady(postmaster, location.cluster, log)
    if (!failure) return postmaster
    // Processes of a killed PostgreSQL instance take a moment to exit.
    if (!failure.includes('shared memory block') || Date.now() > end) {
      throw new StartError(`PostgreSQL could not be started: ${failure}`)
    }
  }
}

function spawnPostmaster(
  { binaries, cluster, user }: PostgresLocation,
  settings: Record<string, string>,
  log: string,
) {
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const output = openSync(log, 'w', 0o600)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postmaster = spawn(programPath(binaries, 'postgres'), ['-D', cluster, ...options], {
    ...(user && { uid: user.uid, gid: user.gid }),
    detached: true,
    env: createEnvironment(),
    cwd: binaries.folder,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return postmaster
}

/** @param timeout How long to wait before each stronger signal, in ms. Only SIGKILL stops a frozen process. */
export async function stopPostmaster(postmaster: ChildProcess, timeout = stopTimeout): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
  const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()))
  postmaster.kill('SIGINT')
  const quit = setTimeout(() => postmaster.kill('SIGQUIT'), timeout)
  const kill = setTimeout(() => postmaster.kill('SIGKILL'), 2 * timeout)
  await ended
  clearTimeout(quit)
  clearTimeout(kill)
}

export async function stopOrphanedPostgres(cluster: string, onNotice: (line: string) => void): Promise<void> {
  const { pid } = readStatus(cluster)
  // Another program may now have this process ID.
  if (!pid || !readCommandLine(pid).includes(cluster)) return
  onNotice(`Stopping PostgreSQL process ${pid}, left over from a previous run`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    if (await waitForExit(pid, cluster)) return
  }
  throw new StartError(`PostgreSQL process ${pid}, left over from a previous run, could not be stopped`)
}

/** Returns the reason if PostgreSQL does not become ready. */
async function waitUntilReady(
  postmaster: ChildProcess,
  cluster: string,
  log: string,
): Promise<string | undefined> {
  let failure: Error | undefined
  postmaster.once('error', (error) => {
    failure = error
  })
  for (const end = Date.now() + startTimeout; Date.now() < end; await delay(10)) {
    if (failure) return failure.message
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return readFailure(log)
    const { pid, isReady } = readStatus(cluster)
    if (isReady && pid === postmaster.pid) return undefined
  }
  await stopPostmaster(postmaster)
  return `not ready within ${startTimeout / 1000} seconds (see the log: ${log})`
}

/** Reads PostgreSQL's status file. Without one, all fields are zero or false. */
export function readStatus(cluster: string) {
  // The omitted lines are the data directory, the start time, the listen address, and the shared memory.
  const [pid, , , port, socketFolder = '', , , state = ''] = readStatusLines(cluster)
  return {
    pid: Number(pid ?? 0),
    port: Number(port ?? 0),
    hasSocket: socketFolder !== '',
    isReady: state.trim() === 'ready',
  }
}

function readStatusLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function readFailure(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return `${lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)} (see the log: ${log})`
}

async function waitForExit(pid: number, cluster: string): Promise<boolean> {
  for (const end = Date.now() + stopTimeout; Date.now() < end; await delay(20)) {
    // A zombie process has no command line.
    if (!readCommandLine(pid).includes(cluster)) return true
  }
  return false
}
