import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/**
 * Closes a connection whose statement hears nothing from PostgreSQL for `longest` ms, as when PostgreSQL is frozen or its
 * machine is gone. The statement then fails, and the pool replaces the connection.
 */
export function dropSilent(client: ClientBase, longest: number): void {
  const driver = client as ClientBase & { connection: { stream: Socket }; readyForQuery: boolean }
  const { stream } = driver.connection
  stream.setTimeout(longest, () => {
    // No statement is running, or a slow reader of an export has not taken what has arrived.
    if (driver.readyForQuery || stream.readableLength > 0) return
    stream.destroy(new SilentDatabase(longest))
  })
}

class SilentDatabase extends Error {
  override name = 'SilentDatabase'
  readonly code = 'ETIMEDOUT'
  constructor(longest: number) {
    super(`PostgreSQL sent nothing for ${longest} ms.`)
  }
}
