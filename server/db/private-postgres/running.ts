import { existsSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { clusterPassword, superuser } from './cluster.ts'
import { holderOf } from './data-directory-lock.ts'
import { findHome } from './home.ts'
import { databaseName } from './index.ts'
import { readStatus } from './postmaster.ts'

/**
 * How to reach the private PostgreSQL of a copy of Agency Atlas that runs on the data folder; undefined when none does.
 *
 * @throws {StartError} when that copy is just starting or stopping.
 */
export function findRunningPostgres(dataDirectory: string): pg.PoolConfig | undefined {
  if (!existsSync(dataDirectory)) return undefined
  const folder = realpathSync(dataDirectory)
  const holder = holderOf(folder)
  if (!holder) return undefined
  const home = findHome(folder, () => {})
  const [, , , port = '', socketFolder = '', , , state = ''] = readStatus(home.cluster)
  if (state.trim() !== 'ready') {
    throw new StartError(
      `the copy of Agency Atlas on ${folder} (process ${holder.pid}) is starting or stopping; try again`,
    )
  }
  const address = socketFolder
    ? { host: home.sockets, port: Number(port) }
    : { host: '127.0.0.1', port: Number(port), password: clusterPassword(home) }
  return { ...address, user: superuser, database: databaseName }
}
