import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { programPath } from './binaries.ts'
import type { PostgresLocation } from './location.ts'
import { createEnvironment } from './postmaster.ts'

export const superuser = 'agency_atlas'
export const databaseName = 'agency_atlas'

/**
 * Creates the database cluster if there is none. It is moved into place once it is complete, so a
 * killed start leaves no broken cluster.
 *
 * @param password For loopback connections; undefined for a private socket.
 */
export function createCluster(
  { binaries, cluster, user }: PostgresLocation,
  password: string | undefined,
): void {
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
  const { status, stderr, error } = spawnSync(programPath(binaries, 'initdb'), options, {
    ...(user && { uid: user.uid, gid: user.gid }),
    env: createEnvironment(),
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

export function getOrCreatePassword({ cluster, user }: PostgresLocation): string {
  const file = join(cluster, '..', 'postgres-password')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    if (user) chownSync(file, user.uid, user.gid)
  }
  return readFileSync(file, 'utf8').trim()
}

function checkVersion(cluster: string, version: string): void {
  let found: string
  try {
    found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartError(`the database in ${cluster} cannot be read: ${(error as Error).message}`)
  }
  const [expected] = version.split('.')
  if (found === expected) return
  throw new StartError(
    `the database in ${cluster} was created by PostgreSQL ${found}, but this version of Agency Atlas runs PostgreSQL ${expected}`,
  )
}

/** Larger than any process ID. */
const invalidPid = '999999999'

/**
 * Invalidates the lock files of a PostgreSQL instance that was killed. PostgreSQL detects stale lock files itself,
 * unless another program now has their process ID. Call this only while no PostgreSQL instance uses the cluster. The
 * rest of the file remains, because PostgreSQL uses it to find child processes that are still running.
 */
export function invalidateStaleLockFiles({ cluster, sockets }: PostgresLocation): void {
  const lock = join(cluster, 'postmaster.pid')
  if (existsSync(lock)) writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, invalidPid))
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}
