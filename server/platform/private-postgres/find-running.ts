import { existsSync, realpathSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { findLockHolder } from './data-directory-lock.ts'
import { databaseName, getOrCreatePassword, superuser } from './database-cluster.ts'
import { prepareLocation } from './location.ts'
import { readStatus } from './postmaster.ts'

/**
 * Returns the connection settings for the private PostgreSQL instance of the server that uses the data directory, or
 * undefined if there is none.
 *
 * @throws {StartError} if that PostgreSQL instance is not ready, because the server is starting or has stopped it.
 */
export function findRunningPostgres(dataDirectory: string): pg.PoolConfig | undefined {
  if (!existsSync(dataDirectory)) return undefined
  const folder = realpathSync(dataDirectory)
  const holder = findLockHolder(folder)
  if (!holder) return undefined
  const location = prepareLocation(folder)
  const { port, hasSocket, isReady } = readStatus(location.cluster)
  if (!isReady) {
    throw new StartError(
      `Agency Atlas process ${holder.pid}, which is using ${folder}, is starting or stopping. Try again in a moment.`,
    )
  }
  const address = hasSocket
    ? { host: location.sockets, port }
    : { host: '127.0.0.1', port, password: getOrCreatePassword(location) }
  return { ...address, user: superuser, database: databaseName }
}
