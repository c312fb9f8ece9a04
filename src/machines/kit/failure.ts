/** Why a request failed. */
export type FailureReason = 'offline' | 'unreachable' | 'timeout' | 'busy' | 'serverError' | 'unreadable'

/** A failed request with its reason. The wiring creates it from the errors that the services throw. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason
  /** The server's message; null if there was no readable response. */
  readonly serverMessage: string | null

  constructor(reason: FailureReason, cause: unknown, serverMessage: string | null = null) {
    // The cause's own message makes a log line useful: "unreadable: The map style request returned 404".
    super(cause instanceof Error ? `${reason}: ${cause.message}` : reason, { cause })
    this.reason = reason
    this.serverMessage = serverMessage
  }
}

/** Sent when the browser is back online. */
export interface NetworkRestored {
  type: 'network.restored'
}

const unreachableText = 'We couldn’t reach the server. Please try again.'
const serverErrorText = 'Something went wrong on our end. Please try again.'

const failureTexts: Record<FailureReason, string> = {
  offline: unreachableText,
  unreachable: unreachableText,
  timeout: 'The server is taking too long to respond. Please try again.',
  busy: serverErrorText,
  serverError: serverErrorText,
  unreadable: serverErrorText,
}

/**
 * The message for a failed request: the server's own if it sent one. "We couldn’t reach the server" appears only when
 * there was no response. [ERROR-08]
 */
export const failureText = (error: unknown): string => {
  if (!(error instanceof Failure)) return serverErrorText
  return error.serverMessage ?? failureTexts[error.reason]
}
