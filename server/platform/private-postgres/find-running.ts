import { existsSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { clusterPassword, superuser } from './cluster.ts'
import { holderOf, waitForStoppingCopy } from './data-directory-lock.ts'
import { findHome } from './home.ts'
import { databaseName } from './index.ts'
import { readStatus } from './postmaster.ts'

/**
 * How to reach the private PostgreSQL of a copy of Agency Atlas that runs on the data folder; undefined when none does.
 * Waits for a copy that is stopping.
 *
 * @throws {StartError} when that copy is just starting, or does not stop.
 */
export async function findRunningPostgres(
  dataDirectory: string,
  onNotice: (line: string) => void,
): Promise<pg.PoolConfig | undefined> {
  if (!existsSync(dataDirectory)) return undefined
  const folder = realpathSync(dataDirectory)
  await waitForStoppingCopy(folder, onNotice)
  const holder = holderOf(folder)
  if (!holder) return undefined
  const home = findHome(folder, () => {})
  const [, , , port = '', socketFolder = '', , , state = ''] = readStatus(home.cluster)
  if (state.trim() !== 'ready') {
    throw new StartError(
      `the server that uses ${folder} (process ${holder.pid}) is starting or stopping. Try again in a moment`,
    )
  }
  const address = socketFolder
    ? { host: home.sockets, port: Number(port) }
    : { host: '127.0.0.1', port: Number(port), password: clusterPassword(home) }
  return { ...address, user: superuser, database: databaseName }
}
