import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from '../../app.ts'
import { openMapTiles } from '../../map-tiles/tile-archive.ts'
import type { Configuration } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { createDataDirectory } from '../private-postgres/data-directory.ts'
import { startPrivatePostgres } from '../private-postgres/index.ts'
import { StartError } from '../start-error.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { ShutdownHooks } from './shutdown-hooks.ts'

/** In ms. After that, statements of an interrupted startup that are still running end when the database stops. */
const closeTimeout = 1_000
/** For requests, in ms. Including the wait for a connection, it stays within the app's timeout of 30 s. */
const statementTimeout = 8_000

const noMailServerWarning =
  'Warning: SMTP_URL is not set. Emails are written to the outbox folder in DATA_DIR instead of being sent.'

/** @throws {StartError} if the port, the data directory, or the database cannot be used. */
export async function startServer(configuration: Configuration, shutdownHooks: ShutdownHooks): Promise<void> {
  // Run cheap checks before creating anything.
  await checkAddress(configuration)
  const mapTiles = configuration.mapTiles ? await openMapTiles(configuration.mapTiles) : null
  createDataDirectory(configuration.dataDirectory)
  const files = openFileStore(configuration)
  await files.check()

  const connection = await connect(configuration, shutdownHooks)
  const open = (timeout: number | null) => {
    const opened = openDatabase(connection, timeout)
    shutdownHooks.add(() => Promise.race([opened.close(), delay(closeTimeout)]))
    return opened
  }
  const withoutTimeout = open(null)
  const isSampleLoaded = await prepareDatabase(withoutTimeout, files, configuration, shutdownHooks)
  await withoutTimeout.close()
  shutdownHooks.throwIfStopping()

  const database = open(statementTimeout)
  const app = await buildApp({
    configuration: { ...configuration, sampleData: isSampleLoaded },
    database,
    mapTiles,
  })
  shutdownHooks.add(() => app.close())
  await app
    .listen({ host: configuration.host, port: configuration.port })
    .catch((error: NodeJS.ErrnoException) => {
      throw toStartError(error, configuration)
    })
  if (configuration.smtpUrl === null && configuration.publicUrl.startsWith('https:'))
    console.warn(noMailServerWarning)
  console.log(`Agency Atlas is ready at ${configuration.publicUrl}`)
}

/** Checks the configured PostgreSQL, or starts a private one, and returns the connection settings. */
async function connect(configuration: Configuration, shutdownHooks: ShutdownHooks): Promise<pg.PoolConfig> {
  if (configuration.databaseUrl) {
    const connection = { connectionString: configuration.databaseUrl }
    const database = openDatabase(connection)
    try {
      await database.pool.query('select')
    } catch (error) {
      // Some network errors have no message and contain several other errors.
      const { message, code, name } = error as Error & { code?: string }
      const reason = message || (code ?? name)
      throw new StartError(`the PostgreSQL server at DATABASE_URL cannot be used (${reason})`)
    } finally {
      await database.close()
    }
    return connection
  }
  const postgres = await startPrivatePostgres({
    dataDirectory: configuration.dataDirectory,
    onNotice: (line) => console.log(line),
    onUnexpectedEnd(line) {
      if (shutdownHooks.isStopping) return
      console.error(line)
      void shutdownHooks.stop(1)
    },
  })
  shutdownHooks.add(() => postgres.stop())
  shutdownHooks.throwIfStopping()
  return postgres.connection
}

async function checkAddress({ host, port }: Pick<Configuration, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw toStartError(error, { host, port })
  })
  await once(server.close(), 'close')
}

/** Converts an error of `listen` to one with the name of the variable. Returns other errors unchanged. */
function toStartError(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Configuration, 'host' | 'port'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} on ${host} is in use by another program`)
    case 'EACCES':
      return new StartError(`PORT ${port} requires elevated privileges. Choose a port above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine`)
    default:
      return error
  }
}
