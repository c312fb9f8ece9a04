/**
 * The server or a command cannot run, for a reason that the operator can fix. The message is for the operator: one
 * line, or several if it contains the usage.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
