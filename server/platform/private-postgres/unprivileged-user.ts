import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The user that PostgreSQL runs as if the server runs as root, because PostgreSQL refuses to run as root. */
export interface UnprivilegedUser {
  name: string
  uid: number
  gid: number
}

const ownName = 'agency-atlas'

/** The user for PostgreSQL, created if needed; undefined if the server itself is unprivileged. */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = find(ownName) ?? make() ?? find('postgres') ?? find('nobody')
  if (user) return user
  throw new StartError(
    `PostgreSQL cannot run as root, and the user "${ownName}" could not be created. Check that useradd is installed`,
  )
}

/** As root: the owner of an existing database, if it is not root. */
export function ownerOf(folder: string): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { name: nameOf(uid), uid, gid }
}

/** Whether the user (undefined: the current one) can access the folder or run the program. */
export function canAccess(user: UnprivilegedUser | undefined, path: string): boolean {
  if (!user) return true
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0
}

function make(): UnprivilegedUser | undefined {
  // Another process may create the user at the same time, so only the result matters.
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ownName,
  ])
  return find(ownName)
}

function find(name: string): UnprivilegedUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid && gid ? { name, uid, gid } : undefined
  } catch {
    return undefined
  }
}

function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `user ${uid}`
}
