import type { DoneActorEvent, ErrorActorEvent } from 'xstate'

/** Sent, no such account, or refused for another reason that the server put in words (too many requests). */
export type ResetRequestAnswer =
  | { outcome: 'sent' }
  | { outcome: 'unknown' }
  | { outcome: 'refused'; message: string }

export interface ForgotPasswordContext {
  /** The sentence of the last failure, or null. */
  message: string | null
}

export type ForgotPasswordEvent =
  | { type: 'email.submitted'; email: string }
  | DoneActorEvent<ResetRequestAnswer, 'requestReset'>
  | ErrorActorEvent<unknown, 'requestReset'>
