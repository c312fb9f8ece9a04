import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { program } from './binaries.ts'
import type { Home } from './home.ts'
import { environment } from './postmaster.ts'

export const superuser = 'agency_atlas'

/**
 * Creates the database cluster if there is none. It is moved into place when it is complete, so a start that is
 * killed leaves nothing behind.
 *
 * @param password For connections by loopback; undefined with a private socket.
 */
export function makeCluster({ binaries, cluster, user }: Home, password: string | undefined): void {
  if (existsSync(cluster)) {
    checkVersion(cluster, binaries.version)
    return
  }
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (user) chownSync(unfinished, user.uid, user.gid)
  const passwordFile = password && join(unfinished, '..', 'postgres-password')
  const options = [
    ['--pgdata', unfinished],
    ['--username', superuser],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--auth', password ? 'scram-sha-256' : 'trust'],
    ...(passwordFile ? [['--pwfile', passwordFile]] : []),
  ].flat()
  const { status, stderr, error } = spawnSync(program(binaries, 'initdb'), options, {
    ...(user && { uid: user.uid, gid: user.gid }),
    env: environment(),
    cwd: binaries.folder,
    encoding: 'utf8',
  })
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason = error?.message ?? stderr.trim().split('\n').at(-1)
    throw new StartError(`the database could not be created in ${cluster}: ${reason}`)
  }
  renameSync(unfinished, cluster)
}

/** The password of this data folder, created at its first use, for systems without Unix sockets. */
export function clusterPassword(home: Home): string {
  const file = join(home.cluster, '..', 'postgres-password')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    if (home.user) chownSync(file, home.user.uid, home.user.gid)
  }
  return readFileSync(file, 'utf8').trim()
}

function checkVersion(cluster: string, version: string): void {
  const found = readVersion(cluster)
  const [ours] = version.split('.')
  if (found === ours) return
  throw new StartError(
    `the database in ${cluster} was created by PostgreSQL ${found}, but this is PostgreSQL ${ours}`,
  )
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartError(`the database in ${cluster} cannot be read: ${(error as Error).message}`)
  }
}

/** Larger than every valid process id. */
const noProcess = '999999999'

/**
 * Disarms the lock files of a PostgreSQL that was killed. PostgreSQL detects stale ones itself, unless another program
 * now has their process id. No other server uses this data folder, and its orphan was stopped. The rest of the file
 * remains, because PostgreSQL uses it to detect processes of the killed one that are still running.
 */
export function invalidateStaleLockFiles({ cluster, sockets }: Home): void {
  const lock = join(cluster, 'postmaster.pid')
  if (existsSync(lock)) writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, noProcess))
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}
