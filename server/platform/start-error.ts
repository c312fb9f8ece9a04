/** The server or a command cannot run, for a reason that the operator can fix. The message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
