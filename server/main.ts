import { readConfiguration } from './platform/config.ts'
import { stopOnSignals } from './platform/start/shutdown-hooks.ts'
import { startServer } from './platform/start/start-server.ts'
import { StartError } from './platform/start-error.ts'

const shutdownHooks = stopOnSignals()
try {
  const configuration = readConfiguration(process.env)
  await startServer(configuration, shutdownHooks)
} catch (error) {
  if (!shutdownHooks.isStopping) {
    // A reason that a person can act on is one line; anything else is a fault of ours and shows where it is.
    console.error(error instanceof StartError ? `Agency Atlas cannot start: ${error.message}` : error)
    await shutdownHooks.stop(1)
  }
}
