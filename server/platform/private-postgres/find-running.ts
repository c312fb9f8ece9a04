import { existsSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { clusterPassword, superuser } from './cluster.ts'
import { findLockHolder, waitForPreviousServer } from './data-directory-lock.ts'
import { findHome } from './home.ts'
import { databaseName } from './index.ts'
import { readStatus } from './postmaster.ts'

/**
 * How to connect to the private PostgreSQL of the server that uses the data folder; undefined if there is none.
 * Waits for a server that is stopping.
 *
 * @throws {StartError} if that server is starting, or does not stop.
 */
export async function findRunningPostgres(
  dataDirectory: string,
  onNotice: (line: string) => void,
): Promise<pg.PoolConfig | undefined> {
  if (!existsSync(dataDirectory)) return undefined
  const folder = realpathSync(dataDirectory)
  await waitForPreviousServer(folder, onNotice)
  const holder = findLockHolder(folder)
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
