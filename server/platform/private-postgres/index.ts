import { join } from 'node:path'
import pg from 'pg'
import { sql } from '../database/sql.ts'
import { createDataDirectory } from './data-directory.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import {
  createCluster,
  databaseName,
  getOrCreatePassword,
  invalidateStaleLockFiles,
  superuser,
} from './database-cluster.ts'
import { findFreePort } from './free-port.ts'
import { type PostgresLocation, prepareLocation } from './location.ts'
import { startPostmaster, stopOrphanedPostgres, stopPostmaster } from './postmaster.ts'

export interface PrivatePostgresOptions {
  /** The directory of the database, its log, and the lock; created if needed. */
  dataDirectory: string
  onNotice?(line: string): void
  /** Called when PostgreSQL ends unexpectedly, with a message for the operator. */
  onUnexpectedEnd?(line: string): void
  /** By default, a Unix socket, or a loopback port with a password on systems without sockets. */
  transport?: 'socket' | 'loopback'
  /** PostgreSQL settings for tests, such as `max_connections`. */
  settings?: Record<string, string>
  /** For tests: how long `stop` waits before each stronger signal, in ms. */
  stopTimeout?: number
}

export interface PrivatePostgres {
  connection: pg.PoolConfig
  /** Stops PostgreSQL cleanly and releases the data directory. Close the pools first. */
  stop(): Promise<void>
}

/**
 * Starts a private PostgreSQL instance on a data directory. It needs no installation, accepts connections from this
 * user only, and keeps every acknowledged write even if it is killed.
 *
 * @throws {StartError} if the directory is not writable or in use, or PostgreSQL does not start.
 */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const dataDirectory = createDataDirectory(options.dataDirectory)
  const onNotice = options.onNotice ?? (() => {})
  const release = lockDataDirectory(dataDirectory)
  try {
    const location = prepareLocation(dataDirectory, onNotice)
    await stopOrphanedPostgres(location.cluster, onNotice)
    const running = await startAt(location, join(dataDirectory, 'postgres.log'), options)
    return {
      connection: running.connection,
      stop: () => running.stop().finally(release),
    }
  } catch (error) {
    release()
    throw error
  }
}

async function startAt(
  location: PostgresLocation,
  log: string,
  options: PrivatePostgresOptions,
): Promise<Pick<PrivatePostgres, 'connection' | 'stop'>> {
  const transport = await chooseTransport(location, options.transport)
  invalidateStaleLockFiles(location)
  createCluster(location, transport.password)
  const durable = { fsync: 'on', timezone: 'UTC', log_timezone: 'UTC' }
  const postmaster = await startPostmaster(
    location,
    { ...transport.settings, ...durable, ...options.settings },
    log,
  )
  const reportEnd = () => options.onUnexpectedEnd?.(`The database stopped unexpectedly. See its log: ${log}`)
  postmaster.once('exit', reportEnd)
  const stop = async () => {
    postmaster.off('exit', reportEnd)
    await stopPostmaster(postmaster, options.stopTimeout)
  }
  const connection = { ...transport.connection, user: superuser, database: databaseName }
  try {
    await createDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, stop }
}

interface Transport {
  connection: pg.ClientConfig
  settings: Record<string, string>
  password?: string
}

const hasSockets = process.platform !== 'win32'

async function chooseTransport(
  location: PostgresLocation,
  kind: 'socket' | 'loopback' = hasSockets ? 'socket' : 'loopback',
): Promise<Transport> {
  if (kind === 'socket') {
    // PostgreSQL's list of folders needs quotes around names with commas and spaces.
    const folder = `"${location.sockets.replaceAll('"', '""')}"`
    return {
      connection: { host: location.sockets, port: 5432 },
      settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    }
  }
  const password = getOrCreatePassword(location)
  const port = await findFreePort()
  return {
    connection: { host: '127.0.0.1', port, password },
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    password,
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query(sql`select from pg_database where datname = ${databaseName}`)
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
