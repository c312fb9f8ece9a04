import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from '../database/sql.ts'
import { clusterPassword, invalidateStaleLockFiles, makeCluster, superuser } from './cluster.ts'
import { makeDataDirectory } from './data-directory.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { findHome, type Home } from './home.ts'
import { startPostmaster, stopOrphanedServer, stopPostmaster } from './postmaster.ts'

export interface PrivatePostgresOptions {
  /** The folder of the database, its log and the lock; created if needed. */
  dataDirectory: string
  /** Called with each line that the operator should read. */
  onNotice(line: string): void
  /** Called when PostgreSQL ends unexpectedly, with a line that names its log. */
  onUnexpectedEnd?(line: string): void
  /** A Unix socket, or a loopback port with a password on systems without them. */
  transport?: 'socket' | 'loopback'
  /** PostgreSQL settings for tests, such as `max_connections`. */
  settings?: Record<string, string>
  /** For tests: how long `stop` waits before each stronger signal, in ms. */
  longestStop?: number
}

export interface PrivatePostgres {
  connection: pg.PoolConfig
  /** Makes other servers wait for the data folder, because this one is about to stop. */
  announceStop(): void
  /** Stops PostgreSQL cleanly and releases the data folder. Close the pools first. */
  stop(): Promise<void>
}

export const databaseName = 'agency_atlas'

/**
 * Starts a private PostgreSQL on a data folder. It needs no installation, accepts connections from this user only, and
 * keeps every acknowledged write even if it is killed.
 *
 * @throws {StartError} if the folder is not writable or in use, or PostgreSQL does not start.
 */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const dataDirectory = makeDataDirectory(options.dataDirectory)
  const lock = await lockDataDirectory(dataDirectory, options.onNotice)
  try {
    const home = findHome(dataDirectory, options.onNotice)
    const running = await startOn(home, join(dataDirectory, 'postgres.log'), options)
    return {
      connection: running.connection,
      announceStop: lock.announceStop,
      stop: () => running.stop().finally(lock.release),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startOn(
  home: Home,
  log: string,
  options: PrivatePostgresOptions,
): Promise<Pick<PrivatePostgres, 'connection' | 'stop'>> {
  const transport = await chooseTransport(home, options.transport)
  await stopOrphanedServer(home.cluster, options.onNotice)
  invalidateStaleLockFiles(home)
  makeCluster(home, transport.password)
  const durable = { fsync: 'on', timezone: 'UTC', log_timezone: 'UTC' }
  const postmaster = await startPostmaster(
    home,
    { ...transport.settings, ...durable, ...options.settings },
    log,
  )
  const reportEnd = () => options.onUnexpectedEnd?.(`The database stopped unexpectedly. See its log: ${log}`)
  postmaster.once('exit', reportEnd)
  const stop = async () => {
    postmaster.off('exit', reportEnd)
    await stopPostmaster(postmaster, options.longestStop)
  }
  const connection = { ...transport.connection, user: superuser, database: databaseName }
  try {
    await makeDatabase(connection)
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
  home: Home,
  kind: 'socket' | 'loopback' = hasSockets ? 'socket' : 'loopback',
): Promise<Transport> {
  if (kind === 'socket') {
    // In PostgreSQL's list of folders, quotes keep a comma or a blank in the name.
    const folder = `"${home.sockets.replaceAll('"', '""')}"`
    return {
      connection: { host: home.sockets, port: 5432 },
      settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    }
  }
  const password = clusterPassword(home)
  const port = await findFreePort()
  return {
    connection: { host: '127.0.0.1', port, password },
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    password,
  }
}

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query(sql`select from pg_database where datname = ${databaseName}`)
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
