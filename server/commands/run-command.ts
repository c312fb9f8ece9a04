import { isDatabaseUnavailable } from '../platform/database/connection-errors.ts'
import { type ShutdownHooks, stopOnSignals } from '../platform/start/shutdown-hooks.ts'
import { StartError } from '../platform/start-error.ts'

/** What a shell gives a program that Ctrl-C ended. */
const interrupted = 130

/**
 * Runs a command of the command line to its end, an error or Ctrl-C, and stops whatever was started for it. A reason
 * that a person can act on is one line; anything else is a fault of ours and shows where it is.
 *
 * @param failure What a reason is told with: `The file cannot be imported`.
 */
export async function runCommand(
  failure: string,
  run: (shutdownHooks: ShutdownHooks) => Promise<void>,
): Promise<void> {
  const shutdownHooks = stopOnSignals(interrupted)
  shutdownHooks.add(async () => {
    if (process.exitCode === interrupted) console.error('\nInterrupted: what was not finished is undone.')
  })
  try {
    await run(shutdownHooks)
    await shutdownHooks.stop(0)
  } catch (error) {
    // What breaks while everything is being stopped breaks by that.
    if (shutdownHooks.isStopping) return
    console.error(asSentence(failure, error))
    await shutdownHooks.stop(1)
  }
}

function asSentence(failure: string, error: unknown): unknown {
  if (error instanceof StartError) return `${failure}: ${error.message}`
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return error
  return `${failure}: the database cannot be used any more (${error.message}); what was not finished is undone`
}
