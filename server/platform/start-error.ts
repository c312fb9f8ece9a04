/** The server cannot start for a reason that the person who started it can act on. The message is one line for them. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
