import { isDatabaseUnavailable } from '../platform/database/connection-errors.ts'
import { createShutdownHooks, type ShutdownHooks } from '../platform/start/shutdown-hooks.ts'
import { StartError } from '../platform/start-error.ts'

const interruptedExitCode = 130

/**
 * Runs a command until it ends, fails, or is interrupted, and stops everything that it started. A `StartError` is
 * printed without its stack; any other error is printed with it.
 *
 * @param failure The start of the message, such as `Could not import the file`.
 */
export async function runCommand(
  failure: string,
  run: (shutdownHooks: ShutdownHooks) => Promise<void>,
): Promise<void> {
  const shutdownHooks = createShutdownHooks(interruptedExitCode)
  shutdownHooks.add(async () => {
    if (process.exitCode === interruptedExitCode)
      console.error('\nInterrupted: unfinished changes were rolled back.')
  })
  try {
    await run(shutdownHooks)
    await shutdownHooks.stop(0)
  } catch (error) {
    // Shutting down makes the command fail.
    if (shutdownHooks.isStopping) return
    console.error(describeError(failure, error))
    await shutdownHooks.stop(1)
  }
}

function describeError(failure: string, error: unknown): unknown {
  if (error instanceof StartError) return `${failure}: ${error.message}`
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return error
  return `${failure}: the database connection was lost (${error.message}). Unfinished changes were rolled back.`
}
