export interface ShutdownHooks {
  readonly isStopping: boolean
  /** Adds a function that stops a service. */
  add(stop: () => Promise<void>): void
  throwIfStopping(): void
  /** Calls all hooks in reverse order and ends the process. */
  stop(exitCode: number): Promise<void>
}

/**
 * Shuts down gracefully on Ctrl+C, SIGTERM, a closed terminal, or the end of the script that started the process.
 * Further signals have no effect: Ctrl+C arrives twice, from the terminal and from that script.
 *
 * @param exitCode The exit code after such a signal.
 */
export function createShutdownHooks(exitCode = 0): ShutdownHooks {
  const stops: (() => Promise<void>)[] = []
  let isStopping = false
  const shutdownHooks: ShutdownHooks = {
    get isStopping() {
      return isStopping
    },
    add(stop) {
      stops.push(stop)
    },
    throwIfStopping() {
      if (isStopping) throw new Error('Startup was interrupted')
    },
    async stop(exitCode) {
      if (isStopping) return
      isStopping = true
      process.exitCode = exitCode
      for (const stop of stops.toReversed()) {
        await stop().catch((error: unknown) => {
          console.error(error)
          process.exitCode = 1
        })
      }
      process.exit()
    },
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void shutdownHooks.stop(exitCode))
  }
  process.on('disconnect', () => void shutdownHooks.stop(exitCode))
  return shutdownHooks
}
