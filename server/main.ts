import { readConfiguration } from './platform/config.ts'
import { startServer } from './platform/start/start-server.ts'
import { stopOnSignals } from './platform/start/stop-on-signals.ts'
import { StartError } from './platform/start-error.ts'

const stages = stopOnSignals()
try {
  const configuration = readConfiguration(process.env)
  await startServer(configuration, stages)
} catch (error) {
  if (!stages.isStopping) {
    // A reason that a person can act on is one line; anything else is a fault of ours and shows where it is.
    console.error(error instanceof StartError ? `Agency Atlas cannot start: ${error.message}` : error)
    await stages.stop(1)
  }
}
