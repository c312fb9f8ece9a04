import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'

/**
 * Removes the lock files that a PostgreSQL killed with the machine left. It does so itself, unless their process number
 * is another program's by now. Ours is the only copy on this data folder, and its orphan is stopped.
 */
export function removeStaleLocks({ cluster, sockets }: Home): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const lock = join(sockets, '.s.PGSQL.5432.lock')
  if (existsSync(lock) && readFileSync(lock, 'utf8').includes(cluster)) rmSync(lock, { force: true })
}
