/** Functions that stop what has been started, called in the opposite order on shutdown. */
export interface ShutdownHooks {
  readonly isStopping: boolean
  /**
   * Adds the function that stops something just started.
   *
   * @param announce Called when stopping begins, before anything is stopped.
   */
  add(stop: () => Promise<void>, announce?: () => void): void
  /** Throws when a stop was requested; a start calls it between its steps. */
  goOn(): void
  /** Calls every hook, the last one first, and ends the process. */
  stop(exitCode: number): Promise<void>
}

/**
 * Ends the process in order on Ctrl-C, SIGTERM, a closed terminal, or the death of the script that started it.
 * Asking again changes nothing: Ctrl-C reaches the server twice, from the terminal and from that script.
 *
 * @param exitCode What the process ends with then.
 */
export function stopOnSignals(exitCode = 0): ShutdownHooks {
  const stops: (() => Promise<void>)[] = []
  const announcements: (() => void)[] = []
  let isStopping = false
  const shutdownHooks: ShutdownHooks = {
    get isStopping() {
      return isStopping
    },
    add(stop, announce) {
      stops.push(stop)
      if (announce) announcements.push(announce)
    },
    goOn() {
      if (isStopping) throw new Error('The start was interrupted')
    },
    async stop(exitCode) {
      if (isStopping) return
      isStopping = true
      process.exitCode = exitCode
      for (const announce of announcements) announce()
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
