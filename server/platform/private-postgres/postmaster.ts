import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { program } from './binaries.ts'
import type { Home } from './home.ts'
import { commandOf } from './process-identity.ts'

/** How long PostgreSQL may recover from a crash before startup fails. */
const longestStart = 120_000
/** How long PostgreSQL may take to shut down cleanly before a stronger signal; committed data is never lost. */
const longestStop = 20_000

/** The environment of PostgreSQL: no `PG…` variables, and no locale but its own. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C does not reach it, and waits until it accepts connections.
 *
 * @param settings Server settings beside those of the cluster's own configuration file.
 */
export async function startPostmaster(
  home: Home,
  settings: Record<string, string>,
  log: string,
): Promise<ChildProcess> {
  for (const end = Date.now() + longestStop; ; await delay(50)) {
    const postmaster = spawnPostmaster(home, settings, log)
    const failure = await untilReady(postmaster, home.cluster, log)
    if (!failure) return postmaster
    // Processes of a killed PostgreSQL take a moment to exit.
    if (!failure.includes('shared memory block') || Date.now() > end) {
      throw new StartError(`PostgreSQL could not be started: ${failure}`)
    }
  }
}

function spawnPostmaster({ binaries, cluster, user }: Home, settings: Record<string, string>, log: string) {
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const output = openSync(log, 'w', 0o600)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postmaster = spawn(program(binaries, 'postgres'), ['-D', cluster, ...options], {
    ...(user && { uid: user.uid, gid: user.gid }),
    detached: true,
    env: environment(),
    cwd: binaries.folder,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return postmaster
}

/**
 * Stops PostgreSQL cleanly; remaining connections are closed.
 *
 * @param longest For how many ms to wait before each harder signal. A frozen process obeys only the last, SIGKILL.
 */
export async function stopPostmaster(postmaster: ChildProcess, longest = longestStop): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
  const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()))
  postmaster.kill('SIGINT')
  const quit = setTimeout(() => postmaster.kill('SIGQUIT'), longest)
  const kill = setTimeout(() => postmaster.kill('SIGKILL'), 2 * longest)
  await ended
  clearTimeout(quit)
  clearTimeout(kill)
}

/** Stops the PostgreSQL that a killed server left behind on this cluster, if there is one. */
export async function stopOrphanedServer(cluster: string, onNotice: (line: string) => void): Promise<void> {
  const pid = Number(readStatus(cluster)[0])
  // Another program may have this process id by now.
  if (!pid || !commandOf(pid).includes(cluster)) return
  onNotice(`Stopping the database of a server that was killed (process ${pid})`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    if (await ends(pid, cluster)) return
  }
  throw new StartError(
    `the database of a server that was killed is still running (process ${pid}) and cannot be stopped`,
  )
}

/** Returns why it did not become ready, if it did not. */
async function untilReady(
  postmaster: ChildProcess,
  cluster: string,
  log: string,
): Promise<string | undefined> {
  let failure: Error | undefined
  postmaster.once('error', (error) => {
    failure = error
  })
  for (const end = Date.now() + longestStart; Date.now() < end; await delay(10)) {
    if (failure) return failure.message
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return lastWords(log)
    const status = readStatus(cluster)
    if (Number(status[0]) === postmaster.pid && status[7]?.trim() === 'ready') return undefined
  }
  await stopPostmaster(postmaster)
  return `not ready within ${longestStart / 1000} seconds (see the log: ${log})`
}

/**
 * The lines of PostgreSQL's status file: process, folder, start, port, folder of the socket, address,
 * shared memory, and whether it is ready.
 */
export function readStatus(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function lastWords(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return `${lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)} (see the log: ${log})`
}

async function ends(pid: number, cluster: string): Promise<boolean> {
  for (const end = Date.now() + longestStop; Date.now() < end; await delay(20)) {
    // A zombie process has no command line.
    if (!commandOf(pid).includes(cluster)) return true
  }
  return false
}
