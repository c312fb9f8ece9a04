import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The user that PostgreSQL runs as if the server runs as root, because PostgreSQL does not run as root. */
export interface UnprivilegedUser {
  name: string
  uid: number
  gid: number
}

const userName = 'agency-atlas'

/** Returns the user for PostgreSQL, created if needed, or undefined if the server itself is unprivileged. */
export function getOrCreateUnprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = findUser(userName) ?? createUser() ?? findUser('postgres') ?? findUser('nobody')
  if (user) return user
  throw new StartError(
    `PostgreSQL cannot run as root, and the user "${userName}" could not be created. Check that useradd is installed.`,
  )
}

/** Returns the owner of an existing database if the server runs as root and the owner is not root. */
export function findOwner(folder: string): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { name: readUserName(uid), uid, gid }
}

/** Returns true if a user can access the folder or run the program. Without a user, this is always true. */
export function canAccess(user: UnprivilegedUser | undefined, path: string): boolean {
  if (!user) return true
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0
}

function createUser(): UnprivilegedUser | undefined {
  // Another process may create the user at the same time, so only the result matters.
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    userName,
  ])
  return findUser(userName)
}

function findUser(name: string): UnprivilegedUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid && gid ? { name, uid, gid } : undefined
  } catch {
    return undefined
  }
}

function readUserName(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `user ${uid}`
}
