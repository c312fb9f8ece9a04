import { isDatabaseUnavailable } from '../platform/database/connection-errors.ts'
import { type ShutdownHooks, stopOnSignals } from '../platform/start/shutdown-hooks.ts'
import { StartError } from '../platform/start-error.ts'

/** The exit code of a program that was ended by Ctrl-C. */
const interrupted = 130

/**
 * Runs a command until it ends, fails or is interrupted, and stops everything that it started. A `StartError` is printed as
 * one line, any other error with its stack.
 *
 * @param failure The start of that line: `Could not import the file`.
 */
export async function runCommand(
  failure: string,
  run: (shutdownHooks: ShutdownHooks) => Promise<void>,
): Promise<void> {
  const shutdownHooks = stopOnSignals(interrupted)
  shutdownHooks.add(async () => {
    if (process.exitCode === interrupted) console.error('\nInterrupted: unfinished changes were rolled back.')
  })
  try {
    await run(shutdownHooks)
    await shutdownHooks.stop(0)
  } catch (error) {
    // Stopping itself causes errors.
    if (shutdownHooks.isStopping) return
    console.error(asSentence(failure, error))
    await shutdownHooks.stop(1)
  }
}

function asSentence(failure: string, error: unknown): unknown {
  if (error instanceof StartError) return `${failure}: ${error.message}`
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return error
  return `${failure}: the database connection was lost (${error.message}). Unfinished changes were rolled back.`
}
