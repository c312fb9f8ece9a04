import { readConfiguration } from './platform/config.ts'
import { createShutdownHooks } from './platform/start/shutdown-hooks.ts'
import { startServer } from './platform/start/start-server.ts'
import { StartError } from './platform/start-error.ts'

const shutdownHooks = createShutdownHooks()
try {
  const configuration = readConfiguration(process.env)
  await startServer(configuration, shutdownHooks)
} catch (error) {
  if (!shutdownHooks.isStopping) {
    // A `StartError` is printed without its stack; any other error is a bug and shows it.
    console.error(error instanceof StartError ? `Agency Atlas could not start: ${error.message}` : error)
    await shutdownHooks.stop(1)
  }
}
