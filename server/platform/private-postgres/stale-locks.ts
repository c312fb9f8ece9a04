import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'

/** Above every system's largest process number. */
const noProcess = '999999999'

/**
 * Makes the lock files that a killed PostgreSQL left harmless. It sees through them itself, unless their process number
 * is another program's by now. Ours is the only copy on this data folder, and its orphan is stopped; the rest of the
 * file stays, since PostgreSQL finds by it whether a part of the killed one is still at work.
 */
export function disarmStaleLocks({ cluster, sockets }: Home): void {
  const lock = join(cluster, 'postmaster.pid')
  if (existsSync(lock)) writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, noProcess))
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}
