/** Why an answer did not come, as far as it can be told to a person. */
export type FailureReason = 'offline' | 'unreachable' | 'slow' | 'busy' | 'trouble' | 'unreadable'

/** What went wrong with a request, with its reason; the wiring makes it of what the services throw. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Word that the network is back, for a chart that waits for it. */
export interface NetworkReturned {
  type: 'network.returned'
}

/** The reason of what was thrown; what nobody expected counts as trouble of the server. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof Failure ? error.reason : 'trouble'
